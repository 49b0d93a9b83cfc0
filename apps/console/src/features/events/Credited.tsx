import type { ComputedEvent, EventAttribution, TouchPoint } from '@sillage/client/source/client';
import { modelMeanings, modelNames } from '@sillage/engine/question/wording';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { type Column, Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { instantText } from '../../format/instants.ts';
import { percent } from '../../format/numbers.ts';
import { useAddress } from '../../question/use-address.ts';
import styles from './EventPage.module.css';
import { Journey } from './Journey.tsx';
import { shareOut } from './share-out.ts';

type Model = keyof typeof modelNames;
const models = Object.keys(modelNames) as Model[];
const isModel = (text: string | undefined): text is Model => models.includes(text as Model);
const windows = [7, 30, 90, 180, 365];

/** The journey that led to the event, and what each model gives to each step. */
export function Credited({ event }: { event: ComputedEvent }) {
  const { id: projectId, name, timezone, attribution } = useProject();
  const address = useAddress();
  const asked = address.get('modele');
  const model = isModel(asked) ? asked : attribution.model;
  const days = Number(address.get('fenetre')) || undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['event-attribution', projectId, event._id, days],
    queryFn: ({ signal }) =>
      api.getEventAttribution(
        { params: { projectId, id: event._id }, query: { ...(days && { lookbackDays: days }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const journey = data && 'path' in data ? data : undefined;
  return (
    <Panel
      title="3. Crédité"
      actions={
        journey && (
          <Export
            name={`parcours-${event._id}`}
            question={[
              `Parcours de l’événement ${event._id} du projet ${name}`,
              `Fenêtre : ${journey.lookbackDays} jours ; vues : ${journey.viewLookbackDays} jours`,
            ]}
            table={() => exportedJourney(journey, timezone)}
          />
        )
      }
    >
      <div className={styles.bar}>
        <Choice
          label="Modèle"
          value={model}
          options={models.map((each) => [each, modelNames[each]])}
          onChoose={(value) => address.set({ modele: value })}
        />
        <Choice
          label="Fenêtre"
          value={String(days ?? journey?.lookbackDays ?? attribution.lookbackDays)}
          options={windowOptions(days, journey, attribution.lookbackDays)}
          onChoose={(value) => address.set({ fenetre: value })}
        />
        <p className={styles.quiet}>{modelMeanings[model]}.</p>
      </div>
      {error && !journey && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={5} />}
      {journey?.path.length === 0 && (
        <Notice>
          Non attribué : aucune interaction connue dans les {journey.lookbackDays} jours d’avant.
        </Notice>
      )}
      {journey && journey.path.length > 0 && (
        <>
          <Journey event={event} journey={journey} model={model} />
          <Table
            caption="La part de chaque interaction selon chaque modèle"
            rows={journey.path}
            keyOf={({ interactionId }) => interactionId}
            columns={weightColumns(journey, timezone, model)}
          />
        </>
      )}
    </Panel>
  );
}

function windowOptions(
  days: number | undefined,
  journey: EventAttribution | undefined,
  usual: number,
): [string, string][] {
  const each = new Set([...windows, days ?? usual, journey?.lookbackDays ?? usual, 36_500]);
  return [...each]
    .sort((a, b) => a - b)
    .map((count) => [String(count), count === 36_500 ? 'Toute la vie' : `${count} jours`]);
}

const columnShares = ({ path }: EventAttribution, model: Model): number[] =>
  shareOut(
    path.map(({ weights }) => weights[model] ?? 0),
    10_000,
  );

function weightColumns(
  journey: EventAttribution,
  timezone: string,
  chosen: Model,
): Column<TouchPoint>[] {
  return [
    {
      key: 'touch',
      title: 'Interaction',
      total: 'En tout',
      cell: ({ sourceName, date }) => (
        <>
          {sourceName}
          <br />
          <span className={styles.quiet}>{instantText(date, timezone)}</span>
        </>
      ),
    },
    ...models.map((model): Column<TouchPoint> => {
      const shares = columnShares(journey, model);
      const sum = shares.reduce((all, share) => all + share, 0);
      const text = (share: number) => (share === 0 ? '–' : percent(share / 10_000));
      return {
        key: model,
        title: modelNames[model],
        hint: modelMeanings[model],
        isNumber: true,
        total: text(sum),
        cell: (touch) => {
          const share = text(shares[journey.path.indexOf(touch)] ?? 0);
          return model === chosen ? <strong>{share}</strong> : share;
        },
      };
    }),
  ];
}

const exportedJourney = ({ path }: EventAttribution, timezone: string) => ({
  heads: ['Date', 'Source', 'Intégration', 'Campagne', ...models.map((each) => modelNames[each])],
  rows: path.map((touch) => [
    instantText(touch.date, timezone),
    touch.sourceName,
    touch.integrationName,
    touch.campaignName ?? touch.sourceCampaign,
    ...models.map((model) => touch.weights[model] ?? 0),
  ]),
});
