import type { AgentsClient } from '@sillage/client/source/client';
import type { ProjectChanges } from '@sillage/contract/projects/projects';
import type { Values } from './command.ts';
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
    erasureMemoryInDays: numberOf(values['erasure-memory-days']),
  };
  const trafficFilters = {
    excludedAddresses: listOf(values['excluded-addresses']),
    allowedHosts: listOf(values['allowed-hosts']),
    excludeBots: onOrOff('bots', values.bots, { on: false, off: true }),
    excludeReferrerSpam: onOrOff('referrer-spam', values['referrer-spam'], {
      on: false,
      off: true,
    }),
  };
  const ingestion = {
    events: values['events-from'],
    hits: values['hits-from'],
    anonymousMerges: onOrOff('anonymous-merges', values['anonymous-merges']),
  };
  const body = withoutUndefined({
    ...settings,
    trafficFilters: partOf(trafficFilters),
    ingestion: partOf(ingestion),
  });
  return agents.updateProject({ params: { projectId }, body: body as ProjectChanges });
}

/** Undefined when nothing in it changes. */
function partOf(part: Record<string, unknown>): Record<string, unknown> | undefined {
  const changes = withoutUndefined(part);
  return Object.keys(changes).length > 0 ? changes : undefined;
}

export function onOrOff(
  option: string,
  value: string | undefined,
  meaning: Record<string, boolean> = { on: true, off: false },
): boolean | undefined {
  if (value === undefined) return undefined;
  const found = meaning[value];
  if (found === undefined) throw new Error(messages.neitherOnNorOff(option, value));
  return found;
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
