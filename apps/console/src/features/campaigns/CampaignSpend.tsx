import type { ProjectCampaign } from '@sillage/client/source/types';
import { spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { exactDecimal, toNumber } from '@sillage/engine/money/decimal';
import { shiftDays } from '@sillage/engine/question/period';
import { shortDay } from '@sillage/engine/time/french-days';
import { dayAt, startOfDay } from '@sillage/engine/time/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Curve } from '../../charts/Curve.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { amount } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import styles from './campaigns.module.css';

const days = 90;

interface CampaignSpendProps {
  campaign: ProjectCampaign;
  whyNotAdd: string | undefined;
}

/** What a campaign cost, day by day, in each currency. */
export function CampaignSpend({ campaign, whyNotAdd }: CampaignSpendProps) {
  const { id: projectId, timezone, name } = useProject();
  const figure = useRef<HTMLDivElement>(null);
  const today = dayAt(Date.now(), timezone);
  const since = shiftDays(today, 1 - days);
  const { data, error, refetch } = useQuery({
    queryKey: ['outlays', projectId, 'campaign', campaign.id, since],
    queryFn: ({ signal }) =>
      api.listProjectOutlays(
        {
          params: { projectId },
          query: {
            campaignId: campaign.id,
            since: new Date(startOfDay(since, timezone)).toISOString(),
            until: new Date(startOfDay(shiftDays(today, 1), timezone)).toISOString(),
            limit: 500,
          },
        },
        { signal },
      ),
  });
  const steps = useMemo(
    () => Array.from({ length: days }, (_, index) => shiftDays(since, index)),
    [since],
  );
  const series = useMemo(() => {
    const byCurrency = new Map<string, number[]>();
    for (const outlay of data?.data ?? []) {
      const { currency } = outlay.amount;
      const values = byCurrency.get(currency) ?? steps.map(() => 0);
      byCurrency.set(currency, values);
      for (const part of spreadOutlay(
        {
          amount: exactDecimal(String(outlay.amount.amount)),
          currency,
          start: Date.parse(outlay.startDate),
          end: Date.parse(outlay.endDate),
        },
        timezone,
      )) {
        const at = steps.indexOf(part.day);
        if (at >= 0) values[at] = (values[at] ?? 0) + toNumber(part.amount);
      }
    }
    return [...byCurrency].map(([currency, values]) => ({ currency, values }));
  }, [data, steps, timezone]);
  const to = `/${projectId}/depenses` as never;
  const title = `Dépense par jour, ${days} derniers jours`;
  return (
    <Panel
      title={title}
      actions={
        <>
          <Link
            to={to}
            search={{
              ou: [`i:${campaign.integrationId}`],
              campagne: [campaign.id],
            }}
          >
            Voir ses dépenses
          </Link>
          {whyNotAdd === undefined && (
            <Link to={to} search={{ faire: ['ajouter'], campagne: [campaign.id] }}>
              Ajouter une dépense
            </Link>
          )}
          {series.length > 0 && (
            <Export
              name={`depense-${campaign.campaignSlug ?? campaign.id}`}
              question={[`${title} : ${campaign.name}`, `Projet ${name}`]}
              figure={() => figure.current?.querySelector('svg') ?? null}
              table={() => ({
                heads: ['Jour', ...series.map(({ currency }) => currency)],
                rows: steps.map((step, index) => [
                  step,
                  ...series.map(({ values }) => values[index] ?? 0),
                ]),
              })}
            />
          )}
        </>
      }
    >
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Waiting rows={6} />}
      {data && series.length === 0 && (
        <p className={styles.note}>Aucune dépense dans ces {days} jours.</p>
      )}
      <div ref={figure} className={styles.curves}>
        {series.map(({ currency, values }) => (
          <Curve
            key={currency}
            title={series.length > 1 ? `En ${currency}` : 'Dépense'}
            steps={steps.map(shortDay)}
            series={[{ name: 'Dépense', values }]}
            format={(value) => amount(value, currency)}
            incompleteFrom={undefined}
          />
        ))}
      </div>
    </Panel>
  );
}
