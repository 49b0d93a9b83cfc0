import type { TrashedEvent } from '@sillage/client/source/client';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure, Refusal } from '../../controls/Failure.tsx';
import { Progress } from '../../controls/Progress.tsx';
import { Screen } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useEventTypes, useTypeName } from '../../fields/use-event-types.ts';
import { instantText } from '../../format/instants.ts';
import { count } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import { Correction } from './Correction.tsx';
import { Reasons } from './Reasons.tsx';
import { RefusedEvent } from './RefusedEvent.tsx';
import { RefusedEvents } from './RefusedEvents.tsx';
import { reasonName } from './reasons.ts';
import { startReplay, useReplays } from './replays.ts';
import { filterAddress, filterLines, isChosen, readFilter } from './trash-filter.ts';
import { useReasons, useTrashedEvents } from './use-trash.ts';

/** What could not be understood: why, how to mend it, and the way back. */
export function Trash() {
  const { id: projectId, name, timezone } = useProject();
  const whyNot = useWhyNot('add');
  const address = useAddress();
  const typeName = useTypeName();
  // Rows have the names of types: they come together, and nothing moves.
  const { isPending } = useEventTypes();
  const { data: known, ...reasons } = useReasons();
  const summary = isPending ? undefined : known;
  const filter = readFilter(address.get);
  const events = useTrashedEvents(filter);
  const replays = useReplays(projectId);
  const replaying = useDeed({ run: () => startReplay(projectId, undefined) });
  const rows = events.data?.pages.flatMap((page) => page.data);
  const [opened, corrected] = [address.get('ouvert'), address.get('corriger')];
  const isEmpty = summary?.total === 0;
  return (
    <Screen
      title="Corbeille"
      lead="Ce qui a été reçu et n’a pas pu être compris. Rien n’est perdu : corrigez, puis rejouez."
      actions={
        <>
          <Export
            name={`corbeille-${projectId}`}
            question={[`Corbeille du projet ${name}`, ...filterLines(filter)]}
            table={() => exported(rows ?? [], timezone)}
          />
          <Button
            icon="refresh"
            whyNot={whyNot ?? (isEmpty ? 'La corbeille est vide.' : undefined)}
            busy={replaying.busy || replays.length > 0}
            onClick={() => replaying.run(undefined)}
          >
            Tout rejouer
          </Button>
        </>
      }
    >
      {reasons.error && !summary && <Failure error={reasons.error} retry={reasons.refetch} />}
      {!summary && !reasons.error && <Waiting rows={10} />}
      <Refusal error={replaying.error} />
      {replays.map(({ eventType, done, total }) => (
        <Progress
          key={eventType ?? ''}
          title={`Rejeu${eventType === undefined ? '' : ` de « ${typeName(eventType)} »`} : ${count(done)} sur ${count(total)}`}
          done={done}
          total={total}
        />
      ))}
      {isEmpty && replays.length === 0 && (
        <Empty title="La corbeille est vide" picture="calm">
          <p>Tout ce qui a été reçu a été compris.</p>
        </Empty>
      )}
      {summary && !isEmpty && (
        <>
          <Reasons
            summary={summary}
            filter={filter}
            onChoose={(row) => address.set(filterAddress(isChosen(row, filter) ? undefined : row))}
            onCorrect={(row) =>
              address.set({ corriger: row.eventType, surchamp: row.field ?? undefined })
            }
          />
          <RefusedEvents
            events={events}
            filter={filter}
            onOpen={(id) => address.set({ ouvert: id })}
            onAll={() => address.set(filterAddress(undefined))}
          />
        </>
      )}
      {opened !== undefined && corrected === undefined && (
        <RefusedEvent
          key={opened}
          id={opened}
          known={rows?.find(({ _id }) => _id === opened)}
          onCorrect={(eventType, field) =>
            address.set({ ouvert: undefined, corriger: eventType, surchamp: field })
          }
          onClose={() => address.set({ ouvert: undefined })}
        />
      )}
      {corrected !== undefined && (
        <Correction
          key={corrected}
          reference={corrected}
          openKey={address.get('surchamp')}
          onClose={() => address.set({ corriger: undefined, surchamp: undefined })}
        />
      )}
    </Screen>
  );
}

const exported = (events: readonly TrashedEvent[], timezone: string) => ({
  heads: ['Identifiant', 'Reçu le', 'Type', 'Raison', 'Champ', 'Valeur'],
  rows: events.flatMap(({ _id, rawEventDate, eventTypeRef, errors }) =>
    errors.map((error) => [
      _id,
      instantText(rawEventDate, timezone),
      eventTypeRef,
      reasonName(error, eventTypeRef),
      error.field,
      error.value === null || error.value === undefined ? '' : JSON.stringify(error.value),
    ]),
  ),
});
