import { type Markers, redact } from '../people/markers.ts';
import { parseUrl } from './parse-url.ts';
import { touchDetails } from './touch-details.ts';

/** What an interaction holds that may tell who it was. */
export interface VisitTraces {
  type: string;
  source: string;
  firstPage: string | null;
  referrer: string | null;
  data: Record<string, unknown>;
}

type Data = {
  utm?: { medium?: string };
  adSet?: string;
  ad?: string;
  geo?: { countryCode?: string };
  userAgent?: { device?: { type?: string } };
};

/**
 * What stays of an interaction of a person who is forgotten: what attribution counts by (medium, ad,
 * country, kind of device, page without its query), and nothing else.
 */
export function forgottenVisit(
  { type, source, firstPage, referrer, data }: VisitTraces,
  markers: Markers,
): Pick<VisitTraces, 'firstPage' | 'referrer' | 'data'> {
  const { utm, geo, userAgent, adSet, ad } = data as Data;
  const details = touchDetails({
    type,
    source,
    firstPage,
    medium: utm?.medium ?? null,
    countryCode: geo?.countryCode ?? null,
    userAgent: userAgent ? { device: userAgent.device ?? {} } : null,
    ...(adSet !== undefined && { adSet }),
    ...(ad !== undefined && { ad }),
  });
  const device = userAgent?.device?.type;
  const none = { browser: {}, engine: {}, os: {}, cpu: {} };
  return {
    firstPage: firstPage && redact(withoutQuery(firstPage), markers),
    referrer: referrer && redact(parseUrl(referrer)?.origin ?? null, markers),
    data: redact(
      {
        ...(utm?.medium !== undefined && { utm: { medium: utm.medium } }),
        ...(details.adSet !== null && { adSet: details.adSet }),
        ...(details.ad !== null && { ad: details.ad }),
        ...(details.country !== null && { geo: { countryCode: details.country } }),
        ...(userAgent && {
          userAgent: { ua: '', ...none, device: device === undefined ? {} : { type: device } },
        }),
      },
      markers,
    ),
  };
}

const withoutQuery = (page: string): string => page.split(/[?#]/, 1)[0] ?? '';
