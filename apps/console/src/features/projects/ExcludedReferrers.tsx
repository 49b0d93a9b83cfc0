import type { ExcludedReferrer } from '@sillage/client/source/types';
import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../controls/Button.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Field } from '../../controls/Field.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { dateText } from '../../format/instants.ts';
import styles from './projects.module.css';

/** Sites that are never a source: payment pages, one's other sites. */
export function ExcludedReferrers() {
  const { id: projectId, timezone } = useProject();
  const whyNotAdd = useWhyNot('add');
  const whyNotEdit = useWhyNot('edit');
  const [host, setHost] = useState('');
  const queryKey = ['excluded-referrers', projectId];
  const { rows, error, refetch, more } = usePages({
    queryKey,
    ask: (start, options) =>
      agents.listExcludedReferrers(
        { params: { projectId }, query: { limit: 100, ...start } },
        options,
      ),
  });
  const add = useDeed({
    run: () => agents.addExcludedReferrer({ params: { projectId }, body: { host: host.trim() } }),
    done: ({ host: added }) => `${added} n’est plus une source.`,
    changes: [queryKey],
    onDone: () => setHost(''),
  });
  const remove = useDeed({
    run: (each: ExcludedReferrer) =>
      agents.removeExcludedReferrer({ params: { projectId, host: each.host } }),
    done: (_, each) => `${each.host} peut de nouveau être une source.`,
    changes: [queryKey],
  });
  const faultText = useFaultText(add.error);
  return (
    <Panel title="Référents exclus">
      <p className={styles.soft}>
        Un visiteur qui revient d’une page de paiement ne doit pas passer pour envoyé par elle :
        nommez ici les sites qui ne sont jamais une source.
      </p>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (host.trim() !== '' && whyNotAdd === undefined) add.run(undefined);
        }}
      >
        <Field label="Site à exclure" fault={faultText('host')}>
          {(wiring) => (
            <input
              {...wiring}
              placeholder="paiement.exemple.fr"
              value={host}
              onChange={({ target }) => setHost(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          icon="add"
          busy={add.busy}
          whyNot={whyNotAdd ?? (host.trim() === '' ? 'Écrivez d’abord un site.' : undefined)}
        >
          Exclure
        </Button>
      </form>
      <Refusal error={add.error ?? remove.error} fields={['host']} />
      {error && !rows ? (
        <Failure error={error} retry={refetch} />
      ) : rows ? (
        rows.length > 0 && (
          <Table<ExcludedReferrer>
            caption="Référents exclus"
            rows={rows}
            keyOf={(each) => each.host}
            columns={[
              { key: 'host', title: 'Site et ses sous-domaines', cell: (each) => each.host },
              {
                key: 'since',
                title: 'Exclu depuis',
                cell: ({ createdAt }) => dateText(createdAt, timezone),
              },
              {
                key: 'remove',
                title: 'Agir',
                cell: (each) => (
                  <Button kind="quiet" whyNot={whyNotEdit} onClick={() => remove.run(each)}>
                    Ne plus exclure
                  </Button>
                ),
              },
            ]}
          />
        )
      ) : (
        <Waiting rows={3} />
      )}
      <More {...more} />
    </Panel>
  );
}
