import type { UserDetails } from '@sillage/client/source/client';
import type { ReactNode } from 'react';
import type { Project } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Facts } from '../../controls/Screen.tsx';
import { valueText } from '../../fields/value-text.ts';
import { instantText } from '../../format/instants.ts';
import { count, nothing } from '../../format/numbers.ts';

/** What identifies a person, and what their events say of them. */
export function UserFacts({ user, project }: { user: UserDetails; project: Project }) {
  const seen = (instant: string | null) =>
    instant ? instantText(instant, project.timezone) : nothing;
  const identified = new Set(user.identities.map(({ storageKey }) => storageKey));
  const facts: [string, ReactNode][] = [
    ...user.identities.map(({ storageKey, value, trusted }): [string, ReactNode] => [
      storageKey,
      <>
        {value} {!trusted && <Badge tone="warn">non vérifiée</Badge>}
      </>,
    ]),
    ...Object.entries(user.fields)
      .filter(([key]) => !identified.has(key))
      .map(([key, { anonymized, current, sender }]): [string, ReactNode] => [
        key,
        anonymized ? (
          <Badge key={key}>effacée</Badge>
        ) : (
          <>
            {valueText(current)} {sender === 'anonymous' && <Badge tone="warn">non vérifiée</Badge>}
          </>
        ),
      ]),
    ['Vue la première fois', seen(user.firstSeenAt)],
    ['Vue la dernière fois', seen(user.lastSeenAt)],
    ['Navigateurs', count(user.trackerIds.length)],
    ...(user.mergedIds.length > 0
      ? [['Personnes réunies', count(user.mergedIds.length + 1)] as [string, ReactNode]]
      : []),
    ['Identifiant', <code key="id">{user.id}</code>],
  ];
  return (
    <>
      {user.identities.length === 0 && <p>Rien ne l’identifie : ses données ont été effacées.</p>}
      <Facts facts={facts} />
      <History user={user} project={project} />
    </>
  );
}

const senders = {
  anonymous: 'quelqu’un sans clé',
  key: 'une clé d’envoi',
  'service-account': 'un compte de service',
} as const;

/** Who said what, when the fields have had more than one value. */
function History({ user: { history, fields }, project }: { user: UserDetails; project: Project }) {
  if (history.length <= Object.keys(fields).length) return null;
  return (
    <details>
      <summary>Qui a dit quoi</summary>
      <ul>
        {history.map(({ storageKey, eventId, sender, date, current, anonymized }) => (
          <li key={`${eventId} ${storageKey}`}>
            {storageKey} : {anonymized ? 'effacée' : valueText(current)}, par {senders[sender]}, le{' '}
            {instantText(date, project.timezone)}
          </li>
        ))}
      </ul>
    </details>
  );
}
