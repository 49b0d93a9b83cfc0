/**
 * The members of an object that the audit log may tell, by the object's kind. Whatever is not named
 * here is left out: secrets, what a key opens, and all that events and visits say of people.
 */
const toldMembers: Readonly<Record<string, readonly string[]>> = {
  agent: ['email', 'firstname', 'lastname', 'picture', 'role', 'administrator', 'disabledAt'],
  owner: ['email', 'owner', 'roles', 'disabledAt'],
  member: ['email', 'owner', 'roles', 'disabledAt'],
  invitation: ['email', 'isOwner', 'roles', 'expiresAt'],
  workspace: ['name', 'requireSecondFactor'],
  project: [
    'accountId',
    'name',
    'timezone',
    'currency',
    'sessionTimeout',
    'retentionDurationInDays',
    'erasureMemoryInDays',
    'trafficFilters',
    'ingestion',
    'attribution',
    'archivedAt',
  ],
  'service-account': ['accountId', 'name', 'roles', 'archivedAt'],
  key: ['expiresAt', 'revokedAt'],
  erasure: ['status', 'objectionId'],
  objection: ['reason', 'expiresAt'],
  'ingestion-key': ['name', 'kind', 'allowedOrigins', 'expiresAt', 'revokedAt'],
  'provider-key': ['kid'],
  'event-type': ['reference', 'name', 'fields', 'metadata', 'phoneParsingConfig', 'archivedAt'],
  'user-field': ['storageKey', 'type', 'discriminant', 'isPii'],
  integration: ['wmktId', 'name', 'archivedAt'],
  campaign: ['name', 'campaignSlug', 'active'],
  outlay: ['amount', 'startDate', 'endDate', 'country', 'region', 'externalId', 'deletedAt'],
  'source-outlay': [
    'source',
    'sourceCampaign',
    'medium',
    'amount',
    'startDate',
    'endDate',
    'country',
    'region',
  ],
  'outlay-import': [
    'name',
    'origin',
    'status',
    'rowCount',
    'createdCount',
    'updatedCount',
    'undoneCount',
  ],
  'channel-group': ['groups', 'isDefault'],
  'excluded-referrer': ['host'],
  webhook: ['name', 'url', 'kinds', 'eventTypes', 'keys', 'active', 'disabledReason'],
  merge: ['status'],
  view: ['name', 'screen', 'address'],
  annotation: ['firstDay', 'lastDay', 'text'],
  link: ['viewId', 'expiresAt', 'revokedAt'],
};

/** How much an operation did, whatever it was about. */
const counts = ['count', 'deletedCount', 'isComplete'] as const;

/** The longest value that is told, as JSON. A longer one is replaced by its length. */
const longestValue = 2000;

type Members = Record<string, unknown>;

export interface DeedChanges {
  before: Members | null;
  after: Members | null;
}

/** What is told of an object of this kind. */
export function tellMembers(kind: string | undefined, object: unknown): Members {
  if (typeof object !== 'object' || object === null) return {};
  const named = kind !== undefined && Object.hasOwn(toldMembers, kind) ? toldMembers[kind] : [];
  const told = [...(named ?? []), ...counts];
  const given = object as Members;
  const results = given.results;
  return {
    ...Object.fromEntries(
      told.flatMap((name) =>
        !Object.hasOwn(given, name) || given[name] === undefined
          ? []
          : [[name, shown(name, given[name])] as const],
      ),
    ),
    ...(Array.isArray(results) && countResults(results)),
  };
}

/** A batch is told by its numbers. */
function countResults(results: readonly unknown[]): Members {
  const accepted = results.filter(
    (each) => Number((each as { status?: unknown } | null)?.status) < 300,
  ).length;
  return { accepted, refused: results.length - accepted };
}

/** The path of an address may be a secret: only its host is told. */
function shown(name: string, value: unknown): unknown {
  if (name === 'url')
    return /^(https?:\/\/)(?:[^/?#@]*@)?([^/?#@]+)/.exec(String(value))?.slice(1).join('') ?? null;
  const { length } = JSON.stringify(value) ?? '';
  return length <= longestValue ? value : `… (${length})`;
}

/**
 * Of an object before and after, what differs: a side that does not exist is null. Of who agents are,
 * it is told that it changed and not what it was: whoever leaves must not stay in the log by name.
 */
export function deedChanges(before: Members | null, after: Members | null): DeedChanges {
  if (before === null || after === null)
    return { before: orNull(masked(before ?? {})), after: orNull(masked(after ?? {})) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const pick = (members: Members) =>
    orNull(masked(Object.fromEntries(names.map((name) => [name, members[name] ?? null]))));
  return { before: pick(before), after: pick(after) };
}

const maskedMembers = ['email', 'firstname', 'lastname', 'picture'];

const masked = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      maskedMembers.includes(name) && value !== null ? '***' : value,
    ]),
  );

const orNull = (members: Members): Members | null =>
  Object.keys(members).length === 0 ? null : members;
