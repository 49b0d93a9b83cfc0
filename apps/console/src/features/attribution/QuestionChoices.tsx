import {
  type AttributionModel,
  attributionModels,
} from '@sillage/contract/attribution/attribution-models';
import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
import type { ComparedWith } from '@sillage/contract/periods';
import { metricName } from '@sillage/engine/events/metric-names';
import {
  comparisonNames,
  groupNames,
  modelMeanings,
  modelNames,
} from '@sillage/engine/question/wording';
import { Pill, PillPopover } from '../../controls/Pill.tsx';
import { useMetrics } from '../../question/use-metrics.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './QuestionBar.module.css';

export const ComparisonChoice = ({ question, ask }: PanelProps) => (
  <Pill
    label="Comparer"
    value={question.comparison ?? ''}
    options={[['', 'à rien'], ...Object.entries(comparisonNames)]}
    onChoose={(value) => ask({ comparison: (value || undefined) as ComparedWith | undefined })}
  />
);

export function MetricChoice({ question, ask, project }: PanelProps) {
  const metrics = useMetrics(project.id).data?.data ?? [];
  const known = metrics.map(({ key, name }): [string, string] => [key, name]);
  const { metric } = question;
  return (
    <Pill
      label="Mesure"
      value={metric}
      options={
        known.some(([key]) => key === metric) ? known : [[metric, metricName(metric)], ...known]
      }
      onChoose={(value) => ask({ metric: value })}
    />
  );
}

/** Models side by side, the first of them for the figures: the order of the list is kept. */
export function ModelChoice({ models, ask }: PanelProps) {
  const toggle = (model: AttributionModel, isChosen: boolean) => {
    const next = isChosen ? [...models, model] : models.filter((each) => each !== model);
    if (next.length > 0) ask({ models: next });
  };
  const names = Object.keys(modelNames) as (keyof typeof modelNames)[];
  return (
    <PillPopover
      label={models.length > 1 ? 'Modèles' : 'Modèle'}
      value={`${modelNames[models[0] ?? 'last']}${models.length > 1 ? ` + ${models.length - 1}` : ''}`}
    >
      {() => (
        <fieldset className={styles.models}>
          <legend>Modèles d’attribution</legend>
          {names
            .filter((model) => attributionModels.includes(model))
            .map((model) => (
              <label key={model}>
                <input
                  type="checkbox"
                  checked={models.includes(model)}
                  disabled={models.length === 1 && models[0] === model}
                  onChange={({ target }) => toggle(model, target.checked)}
                />
                <span>
                  {modelNames[model]}
                  <small>{modelMeanings[model]}</small>
                </span>
              </label>
            ))}
        </fieldset>
      )}
    </PillPopover>
  );
}

const windows = [1, 7, 30, 90, 180, 365];
const daysName = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

export function WindowChoice({ question, ask, project }: PanelProps) {
  const days = question.lookbackDays ?? project.attribution.lookbackDays;
  const isByEvent = question.attributedDate === 'event';
  return (
    <PillPopover label="Fenêtre" value={`${daysName(days)}${isByEvent ? '' : ', à l’interaction'}`}>
      {() => (
        <div className={styles.window}>
          <Pill
            label="Interactions des"
            value={String(days)}
            options={[...new Set([...windows, days])]
              .sort((a, b) => a - b)
              .map((each) => [String(each), daysName(each)])}
            onChoose={(value) => ask({ lookbackDays: Number(value) })}
          />
          <p>
            Une interaction compte si elle a eu lieu dans les {daysName(days)} avant l’événement.
          </p>
          <fieldset className={styles.models}>
            <legend>Compter à la date</legend>
            {(['event', 'interaction'] as const).map((date) => (
              <label key={date}>
                <input
                  type="radio"
                  name="attributedDate"
                  checked={question.attributedDate === date}
                  onChange={() => ask({ attributedDate: date })}
                />
                <span>
                  {date === 'event' ? 'de l’événement' : 'des interactions'}
                  <small>
                    {date === 'event'
                      ? 'Ce qui a été gagné dans la période'
                      : 'Ce que la période a semé, gagné depuis'}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </PillPopover>
  );
}

export const GroupChoice = ({ question, ask }: PanelProps) => (
  <Pill
    label="Par"
    value={question.groupBy}
    options={Object.entries(groupNames)}
    onChoose={(value) => ask({ groupBy: value as AttributionGroup })}
  />
);

export function TypeChoice({ question, ask, project }: PanelProps) {
  const metrics = useMetrics(project.id).data?.data ?? [];
  const types = metrics.find(({ key }) => key === 'event-count')?.eventTypes ?? [];
  const { eventTypes } = question;
  if (types.length < 2 && eventTypes.length === 0) return null;
  return (
    <PillPopover label="Types" value={eventTypes.length === 0 ? 'tous' : String(eventTypes.length)}>
      {() => (
        <fieldset className={styles.models}>
          <legend>Types d’événements</legend>
          {[...new Set([...types, ...eventTypes])].map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={eventTypes.includes(type)}
                onChange={({ target }) =>
                  ask({
                    eventTypes: target.checked
                      ? [...eventTypes, type]
                      : eventTypes.filter((each) => each !== type),
                  })
                }
              />
              <span>{type}</span>
            </label>
          ))}
        </fieldset>
      )}
    </PillPopover>
  );
}
