import { agents } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Check } from '../../controls/Check.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { Link } from '../../router/Link.tsx';
import { useSummaries, useViews, type View } from './use-views.ts';
import styles from './Views.module.css';

export type ViewDeed = 'rename' | 'share' | 'delete' | 'copy';

interface ViewsPanelProps {
  onOpen: (deed: 'save' | 'links') => void;
  onDeed: (deed: ViewDeed, view: View) => void;
  close: () => void;
}

/** The views of the project, and what one can do with each. */
export default function ViewsPanel({ onOpen, onDeed, close }: ViewsPanelProps) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const whyNotEdit = useWhyNot('edit');
  const { data, error, refetch } = useViews(projectId);
  return (
    <div className={styles.panel}>
      <Button icon="add" whyNot={whyNot} onClick={() => onOpen('save')}>
        Enregistrer cette vue
      </Button>
      {error && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={3} />}
      {data?.length === 0 && (
        <p className={styles.quiet}>
          Aucune vue encore. Une vue garde cet écran et sa question sous un nom, pour tout le
          projet.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((view) => (
            <ViewRow key={view.id} view={view} onDeed={onDeed} close={close} />
          ))}
        </ul>
      )}
      <Button icon="share" whyNot={whyNotEdit} onClick={() => onOpen('links')}>
        Tous les liens
      </Button>
      <SummarySwitch projectId={projectId} />
    </div>
  );
}

function ViewRow({
  view,
  onDeed,
  close,
}: Pick<ViewsPanelProps, 'onDeed' | 'close'> & { view: View }) {
  const whyNot = useWhyNot('edit');
  const about = (deed: string) => `${deed} : ${view.name}`;
  return (
    <li>
      <Link
        to="/$projectId/v/$viewId"
        params={{ projectId: view.projectId, viewId: view.id }}
        title={view.createdBy.name ? `Par ${view.createdBy.name}` : undefined}
        onClick={close}
      >
        {view.name}
      </Link>
      <IconButton
        icon="copy"
        label={about('Copier l’adresse courte')}
        onClick={() => onDeed('copy', view)}
      />
      <IconButton
        icon="share"
        label={about('Partager')}
        whyNot={whyNot}
        onClick={() => onDeed('share', view)}
      />
      <IconButton
        icon="edit"
        label={about('Renommer')}
        whyNot={whyNot}
        onClick={() => onDeed('rename', view)}
      />
      <IconButton
        icon="trash"
        label={about('Supprimer')}
        whyNot={whyNot}
        onClick={() => onDeed('delete', view)}
      />
    </li>
  );
}

/** Whether the person gets the week of the project by mail. */
function SummarySwitch({ projectId }: { projectId: string }) {
  const { data } = useSummaries();
  const isOn = data?.data.some((each) => each.projectId === projectId) ?? false;
  const { run, doing } = useDeed({
    run: (wanted: boolean) =>
      wanted
        ? agents.setMySummary({ params: { projectId } })
        : agents.removeMySummary({ params: { projectId } }),
    done: (_, wanted) =>
      wanted ? 'Le résumé partira lundi à huit heures.' : 'Le résumé ne vous sera plus envoyé.',
    changes: [['summaries']],
  });
  return (
    <div className={styles.summary}>
      <Check
        label="Recevoir le résumé de la semaine"
        hint={
          data?.sendsMail === false
            ? 'Ce serveur n’envoie pas de messages.'
            : 'Par e-mail, le lundi à huit heures, avec les chiffres de cet écran.'
        }
        checked={doing ?? isOn}
        disabled={data?.sendsMail !== true}
        onChange={run}
      />
    </div>
  );
}
