import type { ReactNode } from 'react';
import { useProject } from '../../api/project.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { useNow } from '../../controls/use-now.ts';
import { Waiting } from '../../controls/Waiting.tsx';
import { agoText } from '../../format/instants.ts';
import { useAddress } from '../../question/use-address.ts';
import { Link } from '../../router/Link.tsx';
import { router } from '../../router/use-router.ts';
import { EventStep } from './EventStep.tsx';
import { ScriptStep } from './ScriptStep.tsx';
import styles from './Start.module.css';
import { TypeStep } from './TypeStep.tsx';
import { useFacts } from './use-facts.ts';

interface Step {
  key: string;
  title: string;
  isDone: boolean;
  /** What has come, or that it is waited for. */
  state: string;
  content: ReactNode;
}

/** From an empty project to a first order with its source: each box ticks itself. */
export function Start() {
  const project = useProject();
  const facts = useFacts(project.id);
  const now = useNow();
  const { get } = useAddress();
  const etape = get('etape');
  const { visit, types, event, campaign, spend } = facts;
  const all = [visit, types, event, campaign, spend, facts.trash, facts.refusals];
  const failed = all.find(({ error }) => error);
  if (all.some(({ data }) => data === undefined))
    return failed?.error ? (
      <Failure error={failed.error} retry={failed.refetch} />
    ) : (
      <Waiting rows={12} />
    );
  const ago = (date: string) => agoText(date, now);
  const steps: Step[] = [
    {
      key: 'projet',
      title: 'Créer le projet',
      isDone: true,
      state: `${project.name}, heure de ${project.timezone}, en ${project.currency}`,
      content: (
        <p>
          Le projet réunit les visites, les événements et les dépenses d’un site.{' '}
          <Link to={`/${project.id}/reglages`}>Vérifier ses réglages</Link>
        </p>
      ),
    },
    {
      key: 'script',
      title: 'Poser le script sur votre site',
      isDone: Boolean(visit.data),
      state: visit.data
        ? `Dernière visite reçue ${ago(visit.data.startDate)}`
        : 'En attente d’une première visite…',
      content: <ScriptStep refusals={facts.refusals.data ?? []} />,
    },
    {
      key: 'type',
      title: 'Dire ce qui compte',
      isDone: Boolean(types.data),
      state: types.data
        ? types.data.map(({ name }) => name).join(', ')
        : 'Une commande, une demande de devis…',
      content: <TypeStep />,
    },
    {
      key: 'evenement',
      title: 'Recevoir une première commande',
      isDone: Boolean(event.data),
      state: event.data
        ? `Dernier événement reçu ${ago(event.data.eventDate)}`
        : 'En attente d’un premier événement…',
      content: (
        <EventStep
          types={types.data ?? []}
          trashed={facts.trash.data ?? undefined}
          refusals={facts.refusals.data ?? []}
        />
      ),
    },
    {
      key: 'campagne',
      title: 'Créer une campagne',
      isDone: Boolean(campaign.data),
      state: campaign.data ? campaign.data.name : 'Aucune campagne pour l’instant',
      content: (
        <>
          <p>
            Une campagne a un lien à elle : qui le suit lui est attribué. Les publicités de Google,
            Meta, Microsoft et Snapchat sont reconnues d’elles-mêmes.
          </p>
          <Link className={styles.next} to={`/${project.id}/campagnes?faire=creer`}>
            Créer une campagne
          </Link>
        </>
      ),
    },
    {
      key: 'depense',
      title: 'Dire ce qu’elle coûte',
      isDone: Boolean(spend.data),
      state: spend.data ? 'Des dépenses sont enregistrées' : 'Aucune dépense pour l’instant',
      content: (
        <>
          <p>
            Avec vos dépenses, Sillage dit ce que chaque euro rapporte. Importez le fichier de votre
            régie, ou collez un tableau.
          </p>
          <Link className={styles.next} to={`/${project.id}/depenses?faire=importer`}>
            Importer des dépenses
          </Link>
        </>
      ),
    },
  ];
  const open = etape ?? steps.find(({ isDone }) => !isDone)?.key;
  const isAllDone = steps.every(({ isDone }) => isDone);
  return (
    <Screen
      title="Mise en route"
      lead="Chaque étape se coche d’elle-même dès que Sillage voit qu’elle est faite."
    >
      {isAllDone && (
        <Notice tone="good">
          <p>
            Tout est en place. <Link to={`/${project.id}/performances`}>Voir les performances</Link>
          </p>
        </Notice>
      )}
      <ol className={styles.steps}>
        {steps.map(({ key, title, isDone, state, content }, index) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            <h2>
              <button
                type="button"
                aria-expanded={open === key}
                onClick={() =>
                  void router.navigate({
                    to: '.',
                    search: { etape: [open === key ? 'aucune' : key] },
                    replace: true,
                    keepScroll: true,
                  })
                }
              >
                <span className={styles.mark} data-waiting={(!isDone && open === key) || undefined}>
                  {isDone ? <Icon name="check" size={16} /> : index + 1}
                </span>
                <span>
                  {title}
                  <span className="visually-hidden">{isDone ? ' : fait' : ' : à faire'}</span>
                </span>
              </button>
            </h2>
            <p className={styles.state} role="status">
              {state}
            </p>
            {open === key && <div className={styles.content}>{content}</div>}
          </li>
        ))}
      </ol>
    </Screen>
  );
}
