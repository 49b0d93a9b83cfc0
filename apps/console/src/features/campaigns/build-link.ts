import { parseUrl } from '@sillage/engine/visits/parse-url';

/** How a link names its campaign. */
export type LinkKind = 'own' | 'utm';

export interface LinkDraft {
  page: string;
  kind: LinkKind;
  wmktId: string;
  slug: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
}

const ours = ['wmkt_id', 'wmkt_campaign'];
const theirs = ['utm_source', 'utm_medium', 'utm_campaign'];

/** The link of a campaign: the page keeps its own parameters. Undefined when something is missing. */
export function buildLink(draft: LinkDraft): string | undefined {
  const page = draft.page.trim();
  const link = /^https?:\/\//i.test(page) ? parseUrl(page) : null;
  if (!link) return undefined;
  for (const name of [...ours, ...theirs]) link.searchParams.delete(name);
  const values =
    draft.kind === 'own'
      ? [draft.wmktId, draft.slug]
      : [draft.utmSource, draft.utmMedium, draft.utmCampaign];
  if (values[0]?.trim() === '') return undefined;
  (draft.kind === 'own' ? ours : theirs).forEach((name, index) => {
    const value = values[index]?.trim() ?? '';
    if (value !== '') link.searchParams.set(name, value);
  });
  return link.href;
}
