import { type ReactNode, useState } from 'react';
import type { ExampleProps } from '../example-name.ts';
import { SelectField } from '../frame/Field';
import { Frame } from '../frame/Frame';
import frame from '../frame/Frame.module.css';
import { frenchSource, pluralize } from '../frame/french-format.ts';
import styles from './SessionBuilder.module.css';
import { Sessions } from './Sessions';
import { SessionTimeline } from './SessionTimeline';
import { excludedHost, type Hit, simulateSessions, wmktId } from './simulate-sessions.ts';

const site = 'https://exemple.fr';
const pages = [
  [`${site}/`, 'accueil'],
  [`${site}/panier`, 'panier'],
  [`${site}/?wmkt_id=${wmktId}&wmkt_campaign=bienvenue`, 'accueil, wmkt_campaign=bienvenue'],
  [
    `${site}/?wmkt_id=${wmktId}&wmkt_campaign=lettre-mensuelle`,
    'accueil, wmkt_campaign=lettre-mensuelle',
  ],
  [`${site}/?gclid=Cj0KCQ`, 'accueil, gclid=Cj0KCQ'],
  [`${site}/?fbclid=IwAR2x`, 'accueil, fbclid=IwAR2x'],
  [`${site}/?utm_source=partenaire&utm_campaign=mars`, 'accueil, utm_source=partenaire'],
] as const;
const referrers = [
  ['', 'aucun'],
  [`${site}/`, 'exemple.fr (le site)'],
  ['https://www.google.fr/', 'www.google.fr'],
  ['https://www.facebook.com/', 'www.facebook.com'],
  ['https://blog.exemple.org/avis', 'blog.exemple.org'],
  [`https://${excludedHost}/merci`, `${excludedHost} (exclu)`],
] as const;
const gaps = [
  ['1', '1 min'],
  ['10', '10 min'],
  ['29', '29 min'],
  ['31', '31 min'],
  ['120', '2 h'],
  ['1440', '24 h'],
] as const;
const timeouts = [
  ['30', '30 min (1800 s)'],
  ['15', '15 min (900 s)'],
  ['60', '1 h (3600 s)'],
] as const;

const start: Hit[] = [
  { id: 1, gap: 0, page: pages[0][0], referrer: referrers[2][0] },
  { id: 2, gap: 10, page: pages[1][0], referrer: referrers[1][0] },
  { id: 3, gap: 10, page: pages[2][0], referrer: referrers[0][0] },
  { id: 4, gap: 120, page: pages[0][0], referrer: referrers[0][0] },
];
const maxHits = 8;

export default function SessionBuilder({ isLive }: ExampleProps): ReactNode {
  const [hits, setHits] = useState(start);
  const [timeout, setTimeout] = useState<(typeof timeouts)[number][0]>('30');
  const sessions = simulateSessions(hits, Number(timeout));
  const change = (id: number, part: Partial<Hit>) =>
    setHits((all) => all.map((hit) => (hit.id === id ? { ...hit, ...part } : hit)));
  const add = () =>
    setHits((all) => [
      ...all,
      { id: Math.max(0, ...all.map(({ id }) => id)) + 1, gap: 10, page: pages[0][0], referrer: '' },
    ]);
  const summary = `${pluralize(hits.length, 'visite')} de page, ${pluralize(sessions.length, 'session')}${
    sessions.length === 0
      ? '.'
      : `\u202f: ${sessions.map(({ source }) => frenchSource(source)).join(', puis ')}.`
  }`;

  return (
    <Frame
      title="Des visites de page aux sessions"
      hint="Un navigateur voit ces pages. Touchez un silence pour l’allonger, et regardez où commence une session."
      isLive={isLive}
      summary={summary}
      drawing={
        <SessionTimeline
          hits={hits}
          sessions={sessions}
          gaps={gaps}
          isLive={isLive}
          onChange={(id, gap) => change(id, { gap })}
        />
      }
      controls={
        <>
          <ol className={styles.hits}>
            {hits.map(({ id, gap, page, referrer }, index) => (
              <li key={id} className={styles.hit}>
                <SelectField
                  label={`Écart avant la page ${index + 1}`}
                  value={index === 0 ? '' : (String(gap) as '1')}
                  options={index === 0 ? [['', 'première']] : gaps}
                  onChange={(chosen) => change(id, { gap: Number(chosen) })}
                />
                <SelectField
                  label={`Page ${index + 1}`}
                  value={page as (typeof pages)[0][0]}
                  options={pages}
                  onChange={(chosen) => change(id, { page: chosen })}
                />
                <SelectField
                  label={`Référent ${index + 1}`}
                  value={referrer as ''}
                  options={referrers}
                  onChange={(chosen) => change(id, { referrer: chosen })}
                />
                <button
                  type="button"
                  className={frame.button}
                  aria-label={`Retirer la page ${index + 1}`}
                  onClick={() => setHits((all) => all.filter((hit) => hit.id !== id))}
                >
                  ×
                </button>
              </li>
            ))}
          </ol>
          <div className={frame.row}>
            <SelectField
              label="Délai du projet (sessionTimeout)"
              value={timeout}
              options={timeouts}
              onChange={setTimeout}
            />
            <button
              type="button"
              className={frame.button}
              disabled={hits.length >= maxHits}
              onClick={add}
            >
              Ajouter une page
            </button>
          </div>
        </>
      }
    >
      <Sessions sessions={sessions} />
    </Frame>
  );
}
