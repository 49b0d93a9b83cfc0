import { useState } from 'react';
import { useWhyNot } from '../../api/project.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { AddressTest } from './AddressTest.tsx';
import styles from './ChannelsTab.module.css';
import { GroupEditor } from './GroupEditor.tsx';
import { emptyRule, moved, toGroups } from './group-drafts.ts';
import projectStyles from './projects.module.css';
import type { GroupsDraft } from './use-groups-draft.ts';
import { useIntegrations } from './use-integrations.ts';

/** How sources are gathered: the first group with a rule that fits. */
export function ChannelsTab({ groups }: { groups: GroupsDraft }) {
  const { drafts, saved, error, refetch, isDirty, edit, undo, save, reset } = groups;
  const whyNot = useWhyNot('add');
  const integrations = useIntegrations();
  const [isAsked, setAsked] = useState(false);
  const faultText = useFaultText(save.error);
  if (!drafts) return error ? <Failure error={error} retry={refetch} /> : <Waiting rows={8} />;
  return (
    <>
      <AddressTest groups={toGroups(drafts)} integrations={integrations} />
      <Panel
        title={saved?.isDefault ? 'Groupes donnés par défaut' : 'Groupes du projet'}
        actions={
          <>
            {saved && !saved.isDefault && (
              <Button whyNot={whyNot} onClick={() => setAsked(true)}>
                Revenir aux groupes par défaut
              </Button>
            )}
            <Button
              icon="add"
              whyNot={whyNot}
              onClick={() =>
                edit([
                  { key: crypto.randomUUID(), identifier: '', name: '', rules: [emptyRule] },
                  ...drafts,
                ])
              }
            >
              Ajouter un groupe
            </Button>
          </>
        }
      >
        <p className={projectStyles.soft}>
          L’ordre compte : une visite va au premier groupe dont une règle convient ; sinon elle est
          « Non classée ». Un changement vaut pour toutes les questions, le passé compris.
        </p>
        <ol className={styles.groups}>
          {drafts.map((draft, index) => (
            <li key={draft.key}>
              <GroupEditor
                draft={draft}
                integrations={integrations}
                fault={faultText(`groups.${index}`)}
                whyNot={whyNot}
                isFirst={index === 0}
                isLast={index === drafts.length - 1}
                onChange={(next) =>
                  edit(drafts.map((each) => (each.key === draft.key ? next : each)))
                }
                onMove={(step) => edit(moved(drafts, index, step))}
                onRemove={() => edit(drafts.filter((each) => each.key !== draft.key))}
              />
            </li>
          ))}
        </ol>
      </Panel>
      {isDirty && (
        <section className={projectStyles.bar} aria-label="Modifications des groupes">
          <p role="status">Groupes de canaux modifiés, pas encore enregistrés</p>
          <Refusal error={save.error} />
          <div className={projectStyles.buttons}>
            <Button onClick={undo}>Revenir en arrière</Button>
            <Button
              kind="primary"
              busy={save.busy}
              whyNot={whyNot}
              onClick={() => save.run(undefined)}
            >
              Enregistrer les groupes
            </Button>
          </div>
        </section>
      )}
      {isAsked && (
        <Confirm
          title="Revenir aux groupes par défaut ?"
          submit="Revenir aux groupes par défaut"
          busy={reset.busy}
          error={reset.error}
          onConfirm={() => {
            reset.run(undefined);
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        >
          <p style={{ margin: 0 }}>Les groupes de ce projet seront oubliés.</p>
        </Confirm>
      )}
    </>
  );
}
