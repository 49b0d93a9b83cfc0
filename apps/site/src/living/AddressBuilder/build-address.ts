import '../frame/url-parse-polyfill.ts';
import { type HitSource, sourceOf } from '@sillage/engine/visits/source-rules';
import { type PlatformKey, platformOf } from './platforms.ts';

/** Which parameters name the campaign. */
export type Tagging = 'wmkt' | 'utm';

export interface Draft {
  platform: PlatformKey;
  page: string;
  tagging: Tagging;
  wmktId: string;
  campaign: string;
  utmSource: string;
  utmMedium: string;
}

export interface BuiltAddress {
  /** The query string to paste in a platform's settings. */
  parameters: string;
  /** The landing page with these parameters. */
  address: string;
  /** The address after a click: the platform has filled its placeholders and added its click id. */
  clicked: string;
  /** The source that the engine reads in it. */
  detected: HitSource;
}

export type DraftFault = 'page' | 'wmktId' | 'campaign' | 'utmSource';

const parametersByTagging: Record<Tagging, (draft: Draft) => [name: string, value: string][]> = {
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

/** Braces are not encoded: they mark the placeholders of platforms. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address to give a platform, and the source that the engine reads in it after a click. */
export function buildAddress(draft: Draft): BuiltAddress | DraftFault {
  const page = URL.parse(draft.page.trim());
  if (!page || !/^https?:$/.test(page.protocol)) return 'page';
  if (draft.tagging === 'wmkt' && draft.wmktId.trim() === '') return 'wmktId';
  if (draft.tagging === 'wmkt' && /\s/.test(draft.campaign.trim())) return 'campaign';
  if (draft.tagging === 'utm' && draft.utmSource.trim() === '') return 'utmSource';

  const {
    campaign: placeholder,
    replacement = placeholder,
    click,
    referrer,
  } = platformOf(draft.platform);
  const given = parametersByTagging[draft.tagging](draft)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const parameters = given.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  // The engine reads the first value of a parameter, so one that the page already has would win.
  for (const [name] of given) page.searchParams.delete(name);
  const address = withParameters(page, parameters);
  const clicked = withParameters(
    page,
    [
      parameters.replaceAll(encoded(placeholder), encodeURIComponent(replacement)),
      ...(click ? [click.join('=')] : []),
    ].join('&'),
  );
  const project = {
    isIntegration: (id: string) => id === draft.wmktId.trim(),
    excludedHosts: new Set<string>(),
  };
  return { parameters, address, clicked, detected: sourceOf({ page: clicked, referrer }, project) };
}

function withParameters({ origin, pathname, search, hash }: URL, parameters: string): string {
  return `${origin}${pathname}${search === '' ? '?' : `${search}&`}${parameters}${hash}`;
}
