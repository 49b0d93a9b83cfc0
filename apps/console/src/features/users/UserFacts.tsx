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
      .map(([key, { anonymized, current }]): [string, ReactNode] => [
        key,
        anonymized ? <Badge key={key}>effacée</Badge> : valueText(current),
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
    </>
  );
}
