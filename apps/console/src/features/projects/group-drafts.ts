import type { ChannelGroup, ChannelRule } from '@sillage/client/source/types';
import { proposedId } from './project-id.ts';

export type SiteKind = NonNullable<ChannelRule['siteKinds']>[number];

/** A rule as it stands in its fields: one text a line, none for no condition. */
export interface RuleDraft {
  sources: string;
  mediums: string;
  campaigns: string;
  siteKinds: readonly SiteKind[];
  integrationIds: readonly string[];
}

export interface GroupDraft {
  /** Stays with the group when it moves. */
  key: string;
  identifier: string;
  name: string;
  rules: readonly RuleDraft[];
}

export const emptyRule: RuleDraft = {
  sources: '',
  mediums: '',
  campaigns: '',
  siteKinds: [],
  integrationIds: [],
};

export const toDrafts = (groups: readonly ChannelGroup[]): GroupDraft[] =>
  groups.map(({ identifier, name, rules }) => ({
    key: identifier,
    identifier,
    name,
    rules: rules.map((rule) => ({
      sources: (rule.sources ?? []).join('\n'),
      mediums: (rule.mediums ?? []).join('\n'),
      campaigns: (rule.campaigns ?? []).join('\n'),
      siteKinds: rule.siteKinds ?? [],
      integrationIds: rule.integrationIds ?? [],
    })),
  }));

/** A group keeps its identifier for good: saved addresses name it. A new one gets it from its name. */
export const toGroups = (drafts: readonly GroupDraft[]): ChannelGroup[] =>
  drafts.map(({ identifier, name, rules }) => ({
    identifier: identifier || proposedId(name).slice(0, 50).replace(/-$/, ''),
    name: name.trim(),
    rules: rules.map(toRule),
  }));

const toRule = ({
  sources,
  mediums,
  campaigns,
  siteKinds,
  integrationIds,
}: RuleDraft): ChannelRule => ({
  ...listed('sources', linesOf(sources)),
  ...listed('siteKinds', siteKinds),
  ...listed('mediums', linesOf(mediums)),
  ...listed('campaigns', linesOf(campaigns)),
  ...listed('integrationIds', integrationIds),
});

/** A condition without values is none. */
const listed = (name: keyof ChannelRule, values: readonly string[]) =>
  values.length === 0 ? {} : { [name]: [...values] };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function moved<Element>(list: readonly Element[], from: number, step: -1 | 1): Element[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(from + step, 0, taken);
  return next;
}

const kindNames: Record<SiteKind, string> = {
  search: 'moteurs de recherche',
  social: 'réseaux sociaux',
  video: 'sites de vidéos',
  assistant: 'assistants d’IA',
  mail: 'messageries',
  shopping: 'boutiques et comparateurs',
};

export const siteKinds = Object.entries(kindNames) as [SiteKind, string][];

/** A rule in one sentence: « site : moteurs de recherche · support : cpc, ppc ». */
export function ruleText(rule: RuleDraft, integrationName: (id: string) => string): string {
  const parts = [
    ['source', linesOf(rule.sources)],
    ['site', rule.siteKinds.map((kind) => kindNames[kind])],
    ['support', linesOf(rule.mediums)],
    ['campagne', linesOf(rule.campaigns)],
    ['intégration', rule.integrationIds.map(integrationName)],
  ] as const;
  const said = parts.filter(([, values]) => values.length > 0);
  return said.length === 0
    ? 'aucune condition : tout convient'
    : said.map(([name, values]) => `${name} : ${values.join(', ')}`).join(' · ');
}
