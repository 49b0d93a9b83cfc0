import type { ComputedEvent, EventAttribution, TouchPoint } from '@sillage/client/source/client';
import type { modelNames } from '@sillage/engine/question/wording';
import type { ReactNode } from 'react';
import { useProject } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { currentMetrics, numberOf } from '../../fields/current-metrics.ts';
import { useTypeName } from '../../fields/use-event-types.ts';
import { instantText } from '../../format/instants.ts';
import { amount, percent } from '../../format/numbers.ts';
import { Link } from '../../router/Link.tsx';
import styles from './Journey.module.css';
import { shareOut } from './share-out.ts';

interface JourneyProps {
  event: ComputedEvent;
  journey: EventAttribution;
  model: keyof typeof modelNames;
}

/** Step by step from the first interaction to the event, with the share of each by one model. */
export function Journey({ event, journey, model }: JourneyProps) {
  const { id: projectId, timezone, currency } = useProject();
  const typeName = useTypeName();
  const weights = journey.path.map((touch) => touch.weights[model] ?? 0);
  const shares = shareOut(weights, 10_000);
  const worth = amountOf(event);
  const digits =
    new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const scale = 10 ** digits;
  const amounts = worth && shareOut(weights, worth.value * scale).map((units) => units / scale);
  return (
    <ol className={styles.journey}>
      {journey.path.map((touch, index) => (
        <li key={touch.interactionId} data-credited={(shares[index] ?? 0) > 0 || undefined}>
          <span className={styles.dot} aria-hidden="true" />
          <div className={styles.step}>
            <span className={styles.name}>
              <Link
                to="/$projectId/visites/$visitId"
                params={{ projectId, visitId: touch.interactionId }}
              >
                {touch.sourceName}
              </Link>
              {touch.kind === 'view' && <Badge>vue</Badge>}
              {touch.type === 'offline' && <Badge>hors ligne</Badge>}
            </span>
            <span className={styles.detail}>{detailOf(touch)}</span>
            <span className={styles.when}>
              {instantText(touch.date, timezone)}, {beforeText(touch.date, event.eventDate)}
            </span>
          </div>
          <Share share={(shares[index] ?? 0) / 10_000}>
            {amounts && (shares[index] ?? 0) > 0 && amount(amounts[index], currency)}
          </Share>
        </li>
      ))}
      <li data-event>
        <span className={styles.dot} aria-hidden="true" />
        <div className={styles.step}>
          <strong>{typeName(event.eventType)}</strong>
          <span className={styles.when}>{instantText(event.eventDate, timezone)}</span>
        </div>
        <Share share={1}>{worth && amount(worth.value, currency)}</Share>
      </li>
    </ol>
  );
}

const Share = ({ share, children }: { share: number; children: ReactNode }) => (
  <div className={styles.share}>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="6" />
    </svg>
    <span className={styles.percent}>{share > 0 ? percent(share) : '–'}</span>
    <span className={styles.amount}>{children}</span>
  </div>
);

/** What the event is worth: the largest of its amounts. */
function amountOf({ metrics }: ComputedEvent): { value: number } | undefined {
  const amounts = [...currentMetrics(metrics, Date.now()).values()]
    .filter(({ data }) => data.type === 'currency')
    .flatMap(({ data }) => numberOf(data.current) ?? []);
  return amounts.length > 0 ? { value: Math.max(...amounts) } : undefined;
}

const detailOf = ({ integrationName, campaignName, sourceCampaign }: TouchPoint): string =>
  [integrationName, campaignName ?? sourceCampaign].filter(Boolean).join(' › ');

/** « 3 jours avant ». */
function beforeText(date: string, eventDate: string): string {
  const hours = (Date.parse(eventDate) - Date.parse(date)) / 3_600_000;
  if (hours < 1) return 'moins d’une heure avant';
  const [count, unit] =
    hours < 48 ? [Math.floor(hours), 'heure'] : [Math.floor(hours / 24), 'jour'];
  return `${count} ${unit}${count > 1 ? 's' : ''} avant`;
}
