/** The names, in French, of the metrics that every project has. */
export const metricNames = {
  count: 'Événements',
  delay: (state: string) => `Délai avant ${state}`,
};
