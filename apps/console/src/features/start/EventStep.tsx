import type { EventType, Refusal, TrashedEvent } from '@sillage/client/source/client';
import { useState } from 'react';
import { useProject } from '../../api/project.ts';
import { Choice } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { useNow } from '../../controls/use-now.ts';
import { agoText } from '../../format/instants.ts';
import { Link } from '../../router/Link.tsx';
import { Choices, Code } from './Choices.tsx';
import { Refusals } from './Refusals.tsx';
import { eventOf, placeOf, type Shop, shopNames } from './snippets.ts';

interface EventStepProps {
  types: readonly EventType[];
  trashed: TrashedEvent | undefined;
  refusals: readonly Refusal[];
}

/** What to paste where orders are made, and what became of what was sent. */
export function EventStep({ types, trashed, refusals }: EventStepProps) {
  const { id, ingestion } = useProject();
  const now = useNow();
  const [shop, setShop] = useState<Shop>('page');
  const [reference, setReference] = useState<string>();
  const type = types.find((each) => each.reference === reference) ?? types[0];
  if (!type) return <p>Créez d’abord un type d’événement, à l’étape précédente.</p>;
  return (
    <>
      <Choices
        legend="D’où viennent vos commandes ?"
        value={shop}
        options={Object.entries(shopNames) as [Shop, string][]}
        onChoose={setShop}
      />
      {types.length > 1 && (
        <Choice
          label="Type d’événement"
          value={type.reference}
          options={types.map((each) => [each.reference, each.name])}
          onChoose={setReference}
        />
      )}
      <p>{placeOf[shop]}</p>
      <Code text={eventOf(shop, window.location.origin, id, type)} />
      {ingestion.events !== 'open' && (
        <Notice tone="warn">
          <p>
            Ce projet ne prend que les événements d’un serveur qui a une clé : ajoutez l’en-tête «
            authorization: Bearer » suivi d’une clé d’envoi secrète. N’en mettez jamais dans une
            page.
          </p>
        </Notice>
      )}
      <p>Passez une commande d’essai sur votre site : elle apparaît ici en deux secondes.</p>
      {trashed && (
        <Notice tone="warn">
          <p>
            <strong>
              Un événement « {trashed.eventTypeRef} » a été reçu{' '}
              {agoText(trashed.rawEventDate, now)}, mais pas compris.
            </strong>{' '}
            {trashed.errors.map(faultText).join(' ')}
          </p>
          <p>
            <Link to={`/${id}/corbeille`}>Voir pourquoi, et le réparer</Link>
          </p>
        </Notice>
      )}
      <Refusals refusals={refusals.filter(({ sent }) => sent === 'events')} />
    </>
  );
}

/** One fault of an event that was not understood. */
function faultText({ type, field }: TrashedEvent['errors'][number]): string {
  if (type === 'missing-field') return `Le champ « ${field} » manque.`;
  if (type === 'invalid-field') return `Le champ « ${field} » n’a pas la forme attendue.`;
  return type === 'unknown-event-type'
    ? 'Aucun type d’événement ne porte ce nom.'
    : 'Son numéro est déjà celui d’un autre événement.';
}
