import type { Interaction } from '@sillage/client/source/client';
import type { ReactNode } from 'react';
import type { Project } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Copy } from '../../controls/Copy.tsx';
import { durationText } from '../../format/durations.ts';
import { instantText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import type { VisitNames } from '../../question/use-visit-names.ts';
import { Link } from '../../router/Link.tsx';
import { countryText, deviceText } from './visit-columns.tsx';
import { whySource } from './why-source.ts';

type Fact = readonly [string, ReactNode];

/** All that is known of a visit, what matters first; what is not known is left out. */
export function visitFacts(visit: Interaction, project: Project, names: VisitNames): Fact[] {
  const { timezone, id: projectId } = project;
  const why = whySource(visit);
  const { consent, geo, asn, userAgent } = visit;
  const known = (name: string, value: ReactNode): Fact[] => (value ? [[name, value]] : []);
  return [
    [
      'Source',
      <>
        {names.source(visit)} <small>({visit.source})</small>{' '}
        {visit.isBot && <Badge tone="warn">Robot : ne compte pas</Badge>}
      </>,
    ],
    [
      'Comment on le sait',
      <>
        {why.words} {why.proof && <code>{why.proof}</code>}
      </>,
    ],
    ...known('Campagne', names.campaign(visit)),
    ...known('Ensemble d’annonces', visit.adSet),
    ...known('Annonce', visit.ad),
    ...known(
      'Identifiants de clic',
      Object.entries(visit.clickIds ?? {})
        .map(([name, value]) => `${name}=${value}`)
        .join(', '),
    ),
    ...(visit.kind === 'view' ? [['Nature', 'Publicité vue, non suivie'] as const] : []),
    ['Personne', <PersonLink key="person" projectId={projectId} userId={visit.userId} />],
    ...(visit.type === 'session'
      ? [
          [
            'Durée',
            `${durationText(visit.duration)}, ${count(visit.hitCount)} ${visit.hitCount > 1 ? 'visites de page' : 'visite de page'}, jusqu’au ${instantText(visit.endDate, timezone)}`,
          ] as const,
        ]
      : []),
    ...known('Page d’arrivée', visit.firstPage),
    ...known('Page d’avant', visit.referrer),
    ...(userAgent
      ? [
          [
            'Appareil',
            [deviceText(visit), userAgent.browser.name, userAgent.os.name]
              .filter(Boolean)
              .join(', '),
          ] as const,
        ]
      : []),
    ...known('Lieu', geo && [geo.city, geo.state, countryText(visit)].filter(Boolean).join(', ')),
    ...known('Réseau', asn?.asnName),
    ...(visit.type === 'session'
      ? [
          [
            'Consentement',
            consent
              ? `${consent.purposes.join(', ') || 'Donné'}, le ${instantText(consent.date, timezone)}${consent.text ? `, texte ${consent.text}` : ''}`
              : 'La page n’en a rien dit',
          ] as const,
        ]
      : []),
    ...known('Votre identifiant', visit.externalId),
    ...known('Navigateur', visit.trackerId && <code>{visit.trackerId}</code>),
    [
      'Identifiant',
      <>
        <code>{visit.id}</code> <Copy text={visit.id} />
      </>,
    ],
  ];
}

const PersonLink = ({ projectId, userId }: { projectId: string; userId: string | null }) =>
  userId ? (
    <Link to={`/${projectId}/personnes/${userId}`}>Voir son histoire ({userId.slice(0, 8)})</Link>
  ) : (
    'Inconnue, ou plusieurs personnes partagent ce navigateur'
  );
