import type { SenderTrust } from '@sillage/contract/access/ingestion-keys';
import type { Project } from '@sillage/contract/projects/projects';
import type { Consent } from '@sillage/contract/visits/consent';
import type { NewHit } from '@sillage/contract/visits/hits';
import type { Asn, Geo } from '@sillage/contract/visits/interactions';
import { oneDay } from '@sillage/engine/time/milliseconds';
import { truncateAddress } from '@sillage/engine/visits/network-address';
import { parseUrl } from '@sillage/engine/visits/parse-url';
import { type Consent as ReadConsent, readConsent } from '@sillage/engine/visits/read-consent';
import { unwantedFor } from '@sillage/engine/visits/traffic-filter';
import { ApiError } from '../../errors/api-error.ts';
import type { Credentials } from '../../identity/ingestion-access.ts';
import { isUnavailable } from '../../store/driver/unavailable.ts';
import type { HitToInsert } from '../../store/visits/hits.ts';
import type { InsertBatcher } from '../insert-batcher.ts';
import type { NoteRefusal } from '../live/refusal-memory.ts';
import type { OpenProjects } from '../projects/existing-project.ts';

/** The sender of a request, as its connection and headers say. */
export interface Sender {
  /** The whole IP address. Only a truncated one is stored. */
  address: string;
  userAgent: string | undefined;
  credentials: Credentials;
}

/** Finds the place and the network of an IP address. */
export type Locate = (address: string) => { geo?: Geo; asn?: Asn };

export interface HitAcceptorOptions {
  /** New traffic filters of a project may take as long to apply as these are cached. */
  projects: OpenProjects;
  batcher: InsertBatcher<HitToInsert>;
  locate: Locate;
  /** How far a project trusts a sender of so many hits; throws if it refuses them. */
  admit: (project: Project, sender: Sender, count: number) => Promise<SenderTrust> | SenderTrust;
  /** Told of each hit that a filter keeps out. */
  onRefusal: NoteRefusal;
}

const maxAge = 30 * oneDay;
const maxUserAgentLength = 500;
const maxHostLength = 200;

/** A hit whose project takes none, with its place among those of the request. */
export interface ClosedHit {
  index: number;
  error: ApiError;
}

/**
 * Makes a function that stores the hits of a request that pass their project's filters. Returns those
 * whose project does not exist, is archived or has received too many; throws if all are, or if a
 * project refuses the sender.
 */
export function hitAcceptor(options: HitAcceptorOptions) {
  const { projects, batcher, locate, admit, onRefusal } = options;
  return async (hits: readonly NewHit[], sender: Sender, now: Date): Promise<ClosedHit[]> => {
    const found = new Map<string, Project>();
    const closed = new Map<string, ApiError>();
    const trusting = new Set<string>();
    for (const [id, mine] of Map.groupBy(hits, ({ projectId }) => projectId)) {
      try {
        const project = await projects.get(id);
        if ((await admit(project, sender, mine.length)) !== 'anonymous') trusting.add(id);
        found.set(id, project);
      } catch (error) {
        // Who is not let in learns it at once, whatever else they bring.
        if (!(error instanceof ApiError) || isRefusalOfSender(error)) throw error;
        closed.set(id, error);
      }
    }
    const [onlyError] = closed.values();
    if (found.size === 0 && onlyError) throw onlyError;
    const { address } = sender;
    const userAgent = userAgentOf(sender);
    const visitor = { userAgent, address: truncateAddress(address), ...locate(address) };
    const wanted = hits.filter(({ projectId, page, referrer }) => {
      const filters = found.get(projectId)?.trafficFilters;
      if (!filters) return false;
      const reason = unwantedFor(
        { page, referrer: referrer ?? null, address, userAgent: userAgent ?? '' },
        filters,
      );
      if (reason) onRefusal(projectId, 'hits', reason, shortHost(page));
      return reason === undefined;
    });
    await Promise.all(
      wanted.map(async (hit) => {
        const row = toRow(hit, visitor, trusting.has(hit.projectId), now);
        await batcher.insert(row).catch((error: unknown) => {
          // While a part of the database is away, hits of other projects are kept.
          if (!isUnavailable(error) || found.size === 1) throw error;
          closed.set(hit.projectId, new ApiError('unavailable'));
        });
      }),
    );
    if (closed.size === 0) return [];
    const [away] = closed.values();
    if (away && [...found.keys()].every((id) => closed.has(id))) throw away;
    return hits.flatMap(({ projectId }, index) => {
      const error = closed.get(projectId);
      return error ? [{ index, error }] : [];
    });
  };
}

const isRefusalOfSender = ({ code }: ApiError): boolean =>
  code === 'unauthorized' || code === 'forbidden';

/** An address may be anything: enough of its host to know it by. */
const shortHost = (page: string): string | undefined =>
  parseUrl(page)?.hostname.slice(0, maxHostLength);

/** Without null characters, which PostgreSQL refuses. */
const userAgentOf = ({ userAgent }: Sender): string | null =>
  userAgent?.replaceAll('\u0000', '').slice(0, maxUserAgentLength) || null;

interface Visitor {
  userAgent: string | null;
  address: string | null;
  geo?: Geo;
  asn?: Asn;
}

function toRow(
  hit: NewHit,
  { userAgent, address, geo, asn }: Visitor,
  trusted: boolean,
  now: Date,
): HitToInsert {
  const { title, name, timezoneOffset, data, age = 0 } = hit;
  const date = now.getTime() - Math.round(Math.min(Math.max(age, 0), maxAge));
  const consent = hit.consent && toConsent(readConsent(hit.consent, date, now.getTime()));
  return {
    projectId: hit.projectId,
    id: hit.id.toLowerCase(),
    trackerId: hit.trackerId ?? null,
    hitType: hit.hitType,
    date: new Date(date),
    page: hit.page,
    referrer: hit.referrer || null,
    userAgent,
    address,
    details: {
      ...(title !== undefined && { title }),
      ...(name !== undefined && { name }),
      ...(timezoneOffset !== undefined && { timezoneOffset }),
      ...(data !== undefined && { data }),
      ...(geo && { geo }),
      ...(asn && { asn }),
      ...(consent && { consent }),
      ...(trusted && { trusted }),
    },
  };
}

const toConsent = ({ at, ...consent }: ReadConsent): Consent => ({
  ...consent,
  date: new Date(at).toISOString(),
});
