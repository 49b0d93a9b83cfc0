import '../frame/url-parse.ts';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { type PlatformKey, platformOf } from './platforms.ts';

export type Way = 'wmkt' | 'utm';

export interface Draft {
  platform: PlatformKey;
  page: string;
  way: Way;
  wmktId: string;
  campaign: string;
  utmSource: string;
  utmMedium: string;
}

export interface Built {
  /** What a platform's settings take. */
  parameters: string;
  /** The landing address with them. */
  address: string;
  /** The address that a visitor opens: the platform has replaced its words and added its own. */
  opened: string;
  seen: HitSource;
}

export type DraftFault = 'page' | 'wmktId' | 'campaign' | 'utmSource';

/** Names and values by the way of naming a campaign; empty values say nothing. */
const parametersBy: Record<Way, (draft: Draft) => [name: string, value: string][]> = {
  wmkt: ({ wmktId, campaign }) => [
    ['wmkt_id', wmktId],
    ['wmkt_campaign', campaign],
  ],
  utm: ({ utmSource, utmMedium, campaign }) => [
    ['utm_source', utmSource],
    ['utm_medium', utmMedium],
    ['utm_campaign', campaign],
  ],
};

/** Braces stay: platforms look for them to replace what they hold. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address to give a platform, and what the engine sees when someone comes by it. */
export function buildAddress(draft: Draft): Built | DraftFault {
  const page = URL.parse(draft.page.trim());
  if (!page || !/^https?:$/.test(page.protocol)) return 'page';
  if (draft.way === 'wmkt' && draft.wmktId.trim() === '') return 'wmktId';
  if (draft.way === 'wmkt' && /\s/.test(draft.campaign.trim())) return 'campaign';
  if (draft.way === 'utm' && draft.utmSource.trim() === '') return 'utmSource';

  const { campaign: word, replaced = word, click, referrer } = platformOf(draft.platform);
  const given = parametersBy[draft.way](draft)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const parameters = given.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  // The first value of a name is what counts: one that the page has already would win.
  for (const [name] of given) page.searchParams.delete(name);
  const address = withParameters(page, parameters);
  const opened = withParameters(
    page,
    [
      parameters.replaceAll(encoded(word), encodeURIComponent(replaced)),
      ...(click ? [click.join('=')] : []),
    ].join('&'),
  );
  const project = {
    isIntegration: (id: string) => id === draft.wmktId.trim(),
    excludedHosts: new Set<string>(),
  };
  return { parameters, address, opened, seen: sourceOf({ page: opened, referrer }, project) };
}

function withParameters({ origin, pathname, search, hash }: URL, parameters: string): string {
  return `${origin}${pathname}${search === '' ? '?' : `${search}&`}${parameters}${hash}`;
}
