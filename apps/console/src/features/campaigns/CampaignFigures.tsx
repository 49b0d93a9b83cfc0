import { daysOf, shiftDays } from '@sillage/engine/question/period';
import { firstQuestion, toAttributionQuery } from '@sillage/engine/question/question';
import { daysText } from '@sillage/engine/time/french-days';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { amount, count, percent } from '../../format/numbers.ts';
import styles from './campaigns.module.css';

/** The figures of a campaign, as Performances has them for the same question. */
export function CampaignFigures({ campaignId }: { campaignId: string }) {
  const { id: projectId, currency, timezone, attribution } = useProject();
  const today = dayAt(Date.now(), timezone);
  const { data, error, refetch } = useQuery({
    queryKey: ['attribution', projectId, 'campaign', campaignId, today],
    queryFn: ({ signal }) =>
      api.queryAttribution(
        {
          params: { projectId },
          body: toAttributionQuery(
            {
              ...firstQuestion,
              groupBy: 'campaign',
              models: [attribution.model],
              nodes: [{ campaignId }],
            },
            today,
          ),
        },
        { signal },
      ),
  });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <Waiting rows={2} />;
  const { since, until } = daysOf(firstQuestion.period, today);
  const row = data.find(({ identifier }) => identifier === campaignId);
  const events = row?.values['event-count'] ?? 0;
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Visites" value={count(row?.visits ?? 0)} />
        <Figure name="Événements attribués" value={count(events)} />
        <Figure name="Taux de conversion" value={percent(row?.conversionRate)} />
        <Figure name="Dépense" value={amount(row ? row.spend : 0, currency)} />
        <Figure name="Coût d’un événement" value={amount(row?.cost?.['event-count'], currency)} />
      </dl>
      <p className={styles.note}>
        {daysText(since, shiftDays(until, -1))}, modèle du projet, {attribution.lookbackDays} jours
        avant l’événement.
      </p>
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
