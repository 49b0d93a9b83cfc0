import { isShareable } from '@sillage/engine/views/view-address';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Choice, Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { ShownOnce } from '../../controls/ShownOnce.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { dateText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { useViewLinks, type View } from './use-views.ts';
import styles from './Views.module.css';

const lives = [
  ['7', '7 jours'],
  ['30', '30 jours'],
  ['90', '90 jours'],
  ['366', 'Un an'],
] as const;

/** Links that open one view without an account: made here, and taken back here. */
export function ShareDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog title={`Partager « ${view.name} »`} place="side" onClose={onClose}>
      {isShareable(view.screen) ? (
        <div className={styles.share}>
          <p>
            Qui a le lien voit cette vue, et elle seule, sans compte : ni personne, ni autre écran,
            rien à changer.
          </p>
          <NewLink view={view} />
          <Links viewId={view.id} />
        </div>
      ) : (
        <Notice>
          <p>
            Cet écran montre des personnes ou des réglages : il ne se partage pas par un lien. Son
            adresse courte reste bonne pour ceux qui lisent le projet.
          </p>
        </Notice>
      )}
    </Dialog>
  );
}

function NewLink({ view: { projectId, id: viewId } }: { view: View }) {
  const whyNot = useWhyNot('add');
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const { run, busy, error, answer } = useDeed({
    run: () =>
      api.createViewLink({
        params: { projectId, viewId },
        body: { name: name.trim() || null, expiresInDays: Number(days) },
      }),
    done: 'Le lien est prêt.',
    changes: [['views', projectId, 'links']],
    onDone: () => setName(''),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && whyNot === undefined) run(undefined);
      }}
    >
      <Field label="Pour qui" hint="Pour le reconnaître dans la liste ; facultatif.">
        {(wiring) => (
          <input
            {...wiring}
            maxLength={200}
            placeholder="Agence"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Choice label="Valable" value={days} options={lives} onChoose={setDays} />
      <Button type="submit" kind="primary" icon="share" busy={busy} whyNot={whyNot}>
        Créer le lien
      </Button>
      <Refusal error={error} />
      {answer && (
        <ShownOnce
          label="Le lien de lecture"
          text={answer.url}
          advice="Copiez ce lien maintenant : il ne sera plus montré."
        />
      )}
    </form>
  );
}

const endings = {
  expired: 'Expiré',
  revoked: 'Révoqué',
  orphaned: 'Sans auteur',
  archived: 'Projet archivé',
} as const;

/** The links of one view, or of all of them with what each shows. */
function Links({ viewId }: { viewId?: string }) {
  const { id: projectId, timezone } = useProject();
  const whyNot = useWhyNot('edit');
  const { data, error, refetch } = useViewLinks(projectId);
  const { run, busy } = useDeed({
    run: (params: { viewId: string; linkId: string }) =>
      api.revokeViewLink({ params: { projectId, ...params } }),
    done: 'Le lien ne s’ouvre plus.',
    changes: [['views', projectId, 'links']],
  });
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return <Waiting rows={3} />;
  const links = data.filter((link) => viewId === undefined || link.viewId === viewId);
  if (links.length === 0) return <p className={styles.quiet}>Aucun lien n’a été créé.</p>;
  return (
    <ul className={styles.links}>
      {links.map(({ id, name, view, createdBy, expiresAt, status, uses, lastUsedAt }) => (
        <li key={id}>
          <div>
            <strong>{name ?? 'Lien sans nom'}</strong>{' '}
            {status !== 'open' && <Badge>{endings[status]}</Badge>}
            {viewId === undefined && <p>Ouvre « {view.name} »</p>}
            <p className={styles.quiet}>
              {`Créé par ${createdBy.name ?? 'un compte supprimé'} · `}
              {status === 'open' && `Jusqu’au ${dateText(expiresAt, timezone)} · `}
              {uses === 0 ? 'Jamais ouvert' : `${count(uses)} ouverture${uses > 1 ? 's' : ''}`}
              {lastUsedAt && `, la dernière le ${dateText(lastUsedAt, timezone)}`}
            </p>
            {status === 'orphaned' && (
              <p className={styles.quiet}>
                Qui l’a créé n’est plus éditeur du projet : le lien ne s’ouvre plus.
              </p>
            )}
          </div>
          {(status === 'open' || status === 'orphaned') && (
            <Button
              kind="danger"
              busy={busy}
              whyNot={whyNot}
              onClick={() => run({ viewId: view.id, linkId: id })}
            >
              Révoquer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Everything of the project that somebody without an account can see. */
export const LinksDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Tous les liens de lecture" place="side" onClose={onClose}>
    <div className={styles.share}>
      <p>Chaque lien ouvre une vue, et elle seule, à qui le détient, sans compte.</p>
      <Links />
    </div>
  </Dialog>
);
