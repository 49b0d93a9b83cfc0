import { useMemo, useState } from 'react';
import { useProject } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { type Key, useKeys } from '../../controls/keys.ts';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useTypeName } from '../../fields/use-event-types.ts';
import { agoText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { Entries } from './Entries.tsx';
import styles from './Live.module.css';
import { LiveFilters } from './LiveFilters.tsx';
import { type LiveLog, liveKinds } from './live-log.ts';
import { Rate } from './Rate.tsx';
import { useLastEvent } from './use-last-event.ts';
import { useLive, useNow } from './use-live.ts';
import { filterEntries, kindNames, readKinds } from './wording.ts';

const states = {
  opening: 'Ouverture…',
  open: 'En direct',
  gap: 'En direct',
  reconnecting: 'Reconnexion…',
};

/** What comes in, as it comes. */
export function Live() {
  const { id: projectId } = useProject();
  const address = useAddress();
  const { log, state, error, retry } = useLive(projectId);
  const [frozen, setFrozen] = useState<LiveLog>();
  const now = useNow();
  const typeName = useTypeName();
  const keys = useMemo(
    (): Key[] => [
      {
        key: 'p',
        title: 'Mettre en pause, reprendre',
        run: () => setFrozen((before) => (before ? undefined : log)),
      },
    ],
    [log],
  );
  useKeys(keys);
  const kinds = readKinds(address.all('voir'));
  const text = address.get('cherche') ?? '';
  const shown = filterEntries((frozen ?? log).entries, kinds, text, typeName);
  const missed = frozen ? totalOf(log) - totalOf(frozen) : 0;
  const isEmpty = log.entries.length === 0;
  return (
    <Screen
      title="En direct"
      lead="Événements, visites et refus, au moment où ils sont traités."
      actions={
        <>
          <span className={styles.state} data-state={state} role="status">
            {error ? 'Arrêté' : frozen ? 'En pause' : states[state]}
          </span>
          <Button
            icon={frozen ? 'play' : 'pause'}
            onClick={() => setFrozen(frozen ? undefined : log)}
          >
            {frozen ? 'Reprendre' : 'Pause'}
          </Button>
        </>
      }
    >
      {error && <Failure error={error} retry={retry} />}
      {state === 'gap' && (
        <Notice tone="warn">
          La coupure a été longue : une partie de ce qui est venu entre-temps n’est pas ici. Les
          listes l’ont.
        </Notice>
      )}
      {!error && (
        <>
          <Rate log={log} now={now} />
          <LiveFilters
            kinds={kinds}
            text={text}
            onKinds={(next) =>
              address.set(
                {
                  voir:
                    next.length === liveKinds.length
                      ? []
                      : next.map((kind) => kindNames[kind].word),
                },
                { replace: true },
              )
            }
            onText={(next) => address.set({ cherche: next }, { replace: true })}
          />
          {frozen && missed > 0 && (
            <div>
              <Button kind="quiet" icon="play" onClick={() => setFrozen(undefined)}>
                {missed === 1 ? 'Un nouveau : l’afficher' : `${missed} nouveaux : les afficher`}
              </Button>
            </div>
          )}
          {isEmpty ? (
            <Quiet projectId={projectId} now={now} />
          ) : (
            <Entries entries={shown} now={now} />
          )}
        </>
      )}
    </Screen>
  );
}

const totalOf = ({ total }: LiveLog): number => total.event + total.hit + total.trash;

/** Nothing has come since the screen was opened: when did something come at all? */
function Quiet({ projectId, now }: { projectId: string; now: number }) {
  const last = useLastEvent(projectId);
  if (last === undefined) return <Waiting rows={4} />;
  return (
    <Empty title="En attente…" picture="sea">
      {last ? (
        <>
          <p>Dernier événement : {agoText(last, now)}. Le prochain s’affichera ici.</p>
          <Link to="/$projectId/evenements" params={{ projectId }}>
            Voir les événements reçus
          </Link>
        </>
      ) : (
        <>
          <p>
            Rien n’est encore venu. Posez le script, envoyez un événement : ils s’afficheront ici.
          </p>
          <Link to="/$projectId/mise-en-route" params={{ projectId }}>
            Mise en route
          </Link>
        </>
      )}
    </Empty>
  );
}
