import type { ChannelGroup, ChannelRule } from '@sillage/contract/attribution/channel-groups';
import { noMedium } from '@sillage/contract/attribution/default-channel-groups';
import { siteKindOf } from '../sites/site-kinds.ts';
import type { Node } from '../visits/node.ts';
import { type Channel, unassignedGroup } from './channels.ts';

/** What the rules of channel groups compare. */
export interface GroupedTouch extends Node {
  medium: string | null;
  /** The name of the project's campaign, or the one that the address gives. */
  campaignName: string | null;
}

type Matcher = (touch: GroupedTouch) => boolean;

/** Makes the function that tells the group of a touch point. The first group with a rule that fits. */
export function channelGrouper(groups: readonly ChannelGroup[]): (touch: GroupedTouch) => Channel {
  const ordered = groups.map(({ identifier, name, rules }) => ({
    channel: { identifier, name },
    rules: rules.map(ruleMatcher),
  }));
  return (touch) =>
    ordered.find(({ rules }) => rules.some((matches) => matches(touch)))?.channel ??
    unassignedGroup;
}

function ruleMatcher(rule: ChannelRule): Matcher {
  const { sources, siteKinds, mediums, campaigns, integrationIds } = rule;
  const conditions: Matcher[] = [
    ...(sources ? [textMatcher(sources, ({ source }) => source)] : []),
    ...(siteKinds ? [siteMatcher(siteKinds)] : []),
    ...(mediums ? [textMatcher(mediums, ({ medium }) => medium ?? noMedium)] : []),
    ...(campaigns ? [textMatcher(campaigns, ({ campaignName }) => campaignName)] : []),
    ...(integrationIds ? [integrationMatcher(integrationIds)] : []),
  ];
  return (touch) => conditions.every((matches) => matches(touch));
}

const siteMatcher = (kinds: NonNullable<ChannelRule['siteKinds']>): Matcher => {
  const wanted = new Set<string | undefined>(kinds);
  return ({ source }) => wanted.has(siteKindOf(source));
};

const integrationMatcher = (ids: readonly string[]): Matcher => {
  const wanted = new Set<string | null>(ids);
  return ({ integrationId }) => wanted.has(integrationId);
};

function textMatcher(
  patterns: readonly string[],
  read: (touch: GroupedTouch) => string | null,
): Matcher {
  const tests = patterns.map(patternTest);
  return (touch) => {
    const text = read(touch)?.toLowerCase();
    return text !== undefined && tests.some((fits) => fits(text));
  };
}

/** A star stands for any text, at the start or the end only: comparing takes linear time. */
function patternTest(pattern: string): (text: string) => boolean {
  const [atStart, atEnd] = [pattern.startsWith('*'), pattern.length > 1 && pattern.endsWith('*')];
  const plain = pattern.slice(atStart ? 1 : 0, atEnd ? -1 : undefined).toLowerCase();
  if (atStart && atEnd) return (text) => text.includes(plain);
  if (atStart) return (text) => text.endsWith(plain);
  return atEnd ? (text) => text.startsWith(plain) : (text) => text === plain;
}

/** Identifiers that rows of other kinds have. */
const reserved = ['unassigned', 'others', 'unknown'];
/** Each node of a project is compared with all of them. */
const maxPatterns = 1000;

/** What is wrong with a table that fits the schema; empty when nothing is. */
export function channelGroupFaults(groups: readonly ChannelGroup[]): string[] {
  const identifiers = groups.map(({ identifier }) => identifier);
  const names = groups.map(({ name }) => name.trim());
  const patterns = groups.flatMap(({ rules }) => rules.flatMap(patternsOf));
  return [
    ...groups.flatMap(({ identifier }, index) =>
      reserved.includes(identifier)
        ? [
            `groups.${index}.identifier must not be one of the following values: ${reserved.join(', ')}`,
          ]
        : identifiers.indexOf(identifier) < index
          ? [`groups.${index}.identifier must be unique`]
          : [],
    ),
    ...groups.flatMap(({ name }, index) =>
      names.indexOf(name.trim()) < index ? [`groups.${index}.name must be unique`] : [],
    ),
    ...(patterns.some((pattern) => pattern.slice(1, -1).includes('*') || pattern === '**')
      ? ['groups must have * only at the start or the end of a text']
      : []),
    ...(patterns.length > maxPatterns
      ? [`groups must have no more than ${maxPatterns} texts in their rules`]
      : []),
  ];
}

const patternsOf = ({ sources, mediums, campaigns }: ChannelRule): string[] => [
  ...(sources ?? []),
  ...(mediums ?? []),
  ...(campaigns ?? []),
];
