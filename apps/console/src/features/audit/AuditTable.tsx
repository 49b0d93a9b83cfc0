import type { AuditEntry } from '@sillage/client/source/types';
import { useProject } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './audit.module.css';
import { Changes } from './Changes.tsx';
import { type AuditQuery, useAudit } from './use-audit.ts';
import { actorName, deedName, kindNames, kindTones, objectName } from './wording.ts';

interface AuditTableProps {
  query: AuditQuery;
  isServer: boolean;
}

/** The log, the latest first. */
export function AuditTable({ query, isServer }: AuditTableProps) {
  const { timezone } = useProject();
  const { set } = useAddress();
  const { rows, error, refetch, more } = useAudit(query, isServer, true);
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  if (!rows) return <Waiting rows={10} />;
  if (rows.length === 0 && !more.hasNext)
    return (
      <Empty title="Aucune action" picture="calm">
        <p>Rien, dans le journal, ne répond à ces filtres.</p>
        <Button
          onClick={() =>
            set({
              sorte: undefined,
              qui: undefined,
              quoi: undefined,
              objet: undefined,
              du: undefined,
              au: undefined,
              projet: undefined,
            })
          }
        >
          Tout montrer
        </Button>
      </Empty>
    );
  return (
    <div>
      <Table<AuditEntry>
        caption="Journal des actions"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'who',
            title: 'Qui et quand',
            cell: ({ actor, at, address }) => (
              <>
                {actorName(actor)}
                <span className={styles.soft}>
                  <time dateTime={at}>{instantText(at, timezone)}</time>
                  {address && `, depuis ${address}`}
                </span>
              </>
            ),
          },
          {
            key: 'what',
            title: 'Quoi',
            cell: ({ kind, operation, object, projectId }) => (
              <div className={styles.deed}>
                <span>{deedName(operation)}</span>
                {kind !== 'change' && <Badge tone={kindTones[kind]}>{kindNames[kind]}</Badge>}
                {object && (
                  <span className={styles.soft}>
                    {objectName(object.kind)}{' '}
                    {object.id && (
                      <button
                        type="button"
                        className={styles.object}
                        title="Tout ce qui porte sur cet objet"
                        onClick={() => set({ objet: object.id ?? undefined })}
                      >
                        {shortId(object.id)}
                      </button>
                    )}
                    {projectId && object.id !== projectId && ` du projet ${projectId}`}
                  </span>
                )}
              </div>
            ),
          },
          {
            key: 'changes',
            title: 'Ce qui a changé',
            cell: ({ before, after }) => <Changes before={before} after={after} />,
          },
        ]}
      />
      <More {...more} />
    </div>
  );
}

const shortId = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? `${id.slice(0, 8)}…` : id);
