import type { ProjectChanges } from '@sillage/contract/projects/projects';
import type { AgentsClient, Values } from './command.ts';
import { withoutUndefined } from './without-undefined.ts';
import { messages } from './wording.ts';

/** Changes the settings that have an option; an empty list clears a filter. */
export function updateProject(agents: AgentsClient, projectId: string, values: Values) {
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
    throw new Error(messages.invalidBots(values.bots));
  const filters = withoutUndefined(trafficFilters);
  const body = withoutUndefined({
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
