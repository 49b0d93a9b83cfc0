import type { ComputedEvent } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Copy } from '../../controls/Copy.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Json } from '../../controls/Json.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import styles from './EventPage.module.css';

const senders = {
  anonymous: 'un expéditeur anonyme',
  key: 'un porteur de clé d’envoi',
  'service-account': 'un compte de service',
};

/** The event as it came, before anything was made of it. */
export function Received({ event }: { event: ComputedEvent }) {
  const { id: projectId, timezone } = useProject();
  const { data, error, refetch } = useQuery({
    queryKey: ['raw-event', projectId, event._id],
    queryFn: ({ signal }) => api.getRawEvent({ params: { projectId, id: event._id } }, { signal }),
    staleTime: 5 * 60_000,
  });
  return (
    <Panel
      title="1. Reçu"
      actions={
        data && <Copy text={JSON.stringify(data.data, null, 2)} title="Copier les données" />
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={6} />}
      {data && (
        <>
          <p className={styles.quiet}>
            Le {instantText(data.createdAt, timezone)}, par {senders[data.sender]}
            {data.nonce !== null && (
              <>
                , sous le nonce <code>{data.nonce}</code>
              </>
            )}
            .
          </p>
          <Json label="Données reçues" value={data.data} />
        </>
      )}
    </Panel>
  );
}
