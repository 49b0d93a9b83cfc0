import type { ChannelGroup, Integration } from '@sillage/client/source/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agents, api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Field } from '../../controls/Field.tsx';
import { Panel } from '../../controls/Screen.tsx';
import styles from './ChannelsTab.module.css';
import { groupOfAddress } from './group-of-address.ts';

interface AddressTestProps {
  groups: readonly ChannelGroup[];
  integrations: readonly Integration[];
}

/** Which group an address would be in, at once, with the groups as they stand on the screen. */
export function AddressTest({ groups, integrations }: AddressTestProps) {
  const { id: projectId } = useProject();
  const [page, setPage] = useState('');
  const [referrer, setReferrer] = useState('');
  const { data: excluded } = useQuery({
    queryKey: ['excluded-referrers', projectId, 'hosts'],
    queryFn: ({ signal }) =>
      agents.listExcludedReferrers({ params: { projectId }, query: { limit: 500 } }, { signal }),
  });
  const { data: campaigns } = useQuery({
    queryKey: ['campaigns', projectId, 'names'],
    queryFn: ({ signal }) =>
      api.listProjectCampaigns({ params: { projectId }, query: { limit: 500 } }, { signal }),
    enabled: page.includes('wmkt_id'),
  });
  const known = {
    integrations,
    campaigns: campaigns?.data ?? [],
    excludedHosts: excluded?.data.map(({ host }) => host) ?? [],
  };
  const found =
    page.trim() === '' && referrer.trim() === ''
      ? undefined
      : groupOfAddress(groups, known, { page: page.trim(), referrer });
  return (
    <Panel title="Essayer une adresse">
      <div className={styles.test}>
        <Field label="Adresse d’arrivée">
          {(wiring) => (
            <input
              {...wiring}
              type="url"
              placeholder="https://exemple.fr/?utm_source=google&utm_medium=cpc"
              value={page}
              onChange={({ target }) => setPage(target.value)}
            />
          )}
        </Field>
        <Field label="Page d’où vient la visite (facultatif)">
          {(wiring) => (
            <input
              {...wiring}
              type="url"
              placeholder="https://www.google.fr/"
              value={referrer}
              onChange={({ target }) => setReferrer(target.value)}
            />
          )}
        </Field>
      </div>
      <p className={styles.found} role="status">
        {found ? (
          <>
            <strong>{found.group}</strong> — source {found.source}
            {found.medium !== null && `, support ${found.medium}`}
            {found.campaign !== null && `, campagne ${found.campaign}`}
          </>
        ) : (
          'Collez une adresse : son groupe se dit ici, avec les règles telles que vous les écrivez.'
        )}
      </p>
    </Panel>
  );
}
