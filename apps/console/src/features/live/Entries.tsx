import { memo, type ReactNode } from 'react';
import { useProject } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { useTypeName } from '../../fields/use-event-types.ts';
import { agoText } from '../../format/instants.ts';
import { Link } from '../../router/Link.tsx';
import { EventDetail } from './EventDetail.tsx';
import styles from './Live.module.css';
import type { LiveEntry } from './live-log.ts';
import { kindNames } from './wording.ts';

/** So many at the top say more of themselves: each is asked for once. */
const detailed = 20;

/** One line each, the last to come first. */
export function Entries({ entries, now }: { entries: readonly LiveEntry[]; now: number }) {
  if (entries.length === 0)
    return <p className={styles.none}>Rien de ce qui est venu ne répond à ces filtres.</p>;
  return (
    <ol className={styles.entries} aria-label="Ce qui est venu, le plus récent d’abord">
      {entries.map((entry, index) => (
        <Entry
          key={entry.id}
          entry={entry}
          ago={agoText(Math.min(now, Date.parse(entry.processedAt)), now)}
          isAsked={index < detailed}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: LiveEntry;
  ago: string;
  isAsked: boolean;
}

/** Drawn again only when its own words change, though the clock goes on each second. */
const Entry = memo(({ entry, ago, isAsked }: EntryProps) => (
  <li data-kind={entry.kind}>
    <span className={styles.kind}>
      <Badge tone={tones[entry.kind]}>{kindNames[entry.kind].one}</Badge>
    </span>
    <span className={styles.what}>
      <What entry={entry} isAsked={isAsked} />
    </span>
    <time dateTime={entry.processedAt}>{ago}</time>
  </li>
));

const tones = { event: 'good', hit: 'calm', trash: 'bad' } as const;

function What({ entry, isAsked }: { entry: LiveEntry; isAsked: boolean }): ReactNode {
  const { id: projectId } = useProject();
  const typeName = useTypeName();
  switch (entry.kind) {
    case 'event':
      return (
        <>
          <Link to="/$projectId/evenements/$eventId" params={{ projectId, eventId: entry.eventId }}>
            {typeName(entry.eventType)}
          </Link>
          <EventDetail id={entry.eventId} isAsked={isAsked} />
          {!entry.attributable && <small>sans personne ni traceur</small>}
        </>
      );
    case 'trash':
      return (
        <>
          <Link
            to="/$projectId/corbeille"
            params={{ projectId }}
            search={{ ouvert: [entry.eventId] }}
          >
            {typeName(entry.eventType)}
          </Link>
          <small>{entry.errors.map(refusalText).join(' ; ')}</small>
        </>
      );
    case 'hit': {
      const page = <span className={styles.page}>{shortPage(entry.page)}</span>;
      return (
        <>
          {entry.interactionId === null ? (
            page
          ) : (
            <Link
              to="/$projectId/visites/$visitId"
              params={{ projectId, visitId: entry.interactionId }}
            >
              {page}
            </Link>
          )}
          <small>
            {[entry.name, entry.source, entry.sourceCampaign, entry.countryCode]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      );
    }
  }
}

type Refusal = Extract<LiveEntry, { kind: 'trash' }>['errors'][number];

function refusalText({ type, field }: Refusal): string {
  if (type === 'missing-field') return `il manque « ${field} »`;
  if (type === 'invalid-field') return `« ${field} » ne se comprend pas`;
  return type === 'unknown-event-type' ? 'type inconnu' : 'nonce déjà pris';
}

const shortPage = (page: string): string => page.replace(/^https?:\/\//, '');
