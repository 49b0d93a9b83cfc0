import type { Props } from '@theme/LastUpdated';
import type { ReactNode } from 'react';

const format = new Intl.DateTimeFormat('fr', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The theme's is a property of no item, which HTML does not allow. */
export default function LastUpdated({ lastUpdatedAt }: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className="theme-last-updated">
      Dernière mise à jour le <time dateTime={date.toISOString()}>{format.format(date)}</time>
    </span>
  );
}
