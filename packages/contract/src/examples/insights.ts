/** The CSV form of the row that the operation shows as JSON. */
export const insightsFile = [
  'identifier,interval,event-count,turnover,comparedInterval,compared:event-count,compared:turnover',
  'order,2026-03-01T00:00:00.000+01:00,12,1440.5,2026-03-01T00:00:00.000+01:00,12,1440.5',
  '',
].join('\r\n');
