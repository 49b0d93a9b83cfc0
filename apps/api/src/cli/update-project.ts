import type { ProjectChanges } from '@sillage/contract/projects/projects';
import type { Agents, Values } from './command.ts';

/** Changes the settings that are given; an empty list empties a filter. */
export function updateProject(agents: Agents, projectId: string, values: Values) {
  const settings = {
    name: values.name,
    timezone: values.timezone,
    currency: values.currency,
    sessionTimeout: numberOf(values['session-timeout']),
    retentionDurationInDays: numberOf(values['retention-days']),
  };
  const trafficFilters = {
    excludedAddresses: listOf(values['excluded-addresses']),
    allowedHosts: listOf(values['allowed-hosts']),
    excludeBots: values.bots === undefined ? undefined : values.bots === 'off',
  };
  if (values.bots !== undefined && !['on', 'off'].includes(values.bots))
    throw new Error(`--bots : « ${values.bots} » trouvé, attendu on ou off.`);
  const filters = given(trafficFilters);
  const body = given({
    ...settings,
    trafficFilters: Object.keys(filters).length > 0 ? filters : undefined,
  });
  return agents.updateProject({ params: { projectId }, body: body as ProjectChanges });
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
