import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import { dateText } from '../../format/instants.ts';
import { router } from '../../router/use-router.ts';
import styles from './projects.module.css';

/** The end of a project: archived first, so that one sees who still sends; then deleted. */
export function DangerZone() {
  const { id: projectId, name, archivedAt, timezone } = useProject();
  const [asked, setAsked] = useState<'archive' | 'delete'>();
  const params = { projectId };
  const archive = useDeed({
    run: () => agents.archiveProject({ params }),
    done: `Le projet « ${name} » est archivé.`,
    changes: [['projects']],
    onDone: () => setAsked(undefined),
  });
  const remove = useDeed({
    run: () => agents.deleteProject({ params, body: { confirm: name } }),
    onDone: ({ id }) => void router.navigate({ to: '/', search: { suppression: [id] } }),
  });
  const deed = asked === 'delete' ? remove : archive;
  return (
    <section className={styles.danger}>
      <h2>{archivedAt === null ? 'Archiver le projet' : 'Supprimer le projet'}</h2>
      <p>
        {archivedAt === null
          ? 'Il ne recevra plus rien : chaque envoi sera refusé. Ce qu’il a reçu reste, et se lit. Un projet ne se désarchive pas.'
          : `Archivé le ${dateText(archivedAt, timezone)}. Le supprimer efface pour toujours tout ce qu’il a reçu.`}
      </p>
      <div className={styles.buttons}>
        {archivedAt === null ? (
          <Button kind="danger" onClick={() => setAsked('archive')}>
            Archiver…
          </Button>
        ) : (
          <Button kind="danger" icon="trash" onClick={() => setAsked('delete')}>
            Supprimer pour toujours…
          </Button>
        )}
      </div>
      {asked && (
        <Confirm
          title={asked === 'archive' ? `Archiver « ${name} » ?` : `Supprimer « ${name} » ?`}
          submit={asked === 'archive' ? 'Archiver le projet' : 'Supprimer pour toujours'}
          busy={deed.busy}
          error={deed.error}
          name={name}
          onConfirm={() => deed.run(undefined)}
          onClose={() => {
            deed.forget();
            setAsked(undefined);
          }}
        >
          <p style={{ margin: 0 }}>
            {asked === 'archive'
              ? 'Les pages et les programmes qui lui envoient seront refusés, aussitôt. Cela ne se défait pas.'
              : 'Événements, personnes, visites, campagnes, dépenses, réglages : tout part. Cela ne se défait pas.'}
          </p>
        </Confirm>
      )}
    </section>
  );
}
