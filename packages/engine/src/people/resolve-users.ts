export interface KnownUser {
  id: string;
  /** Milliseconds since 1970. When users are merged, the oldest stays. */
  createdAt: number;
}

export interface IdentifiedEvent {
  /** Texts that identify the person, each prefixed with its field. */
  identities: readonly string[];
}

export interface Resolution {
  /** The user of each event, in the same order; null when the event identifies nobody. */
  users: (string | null)[];
  /** The ids of the users to create. */
  created: string[];
  /** The users that turn out to be the same person as another one. */
  merged: { from: string; into: string }[];
  /** The user to whom each identity of the events now belongs. */
  owners: Map<string, string>;
}

/**
 * Finds the user of each event. Events that share an identity belong to the same person. When a
 * person is known as several users, these are merged into the oldest.
 */
export function resolveUsers(
  events: readonly IdentifiedEvent[],
  known: ReadonlyMap<string, KnownUser>,
  newId: () => string,
): Resolution {
  const sets = new DisjointSets();
  for (const { identities } of events)
    for (const identity of identities) sets.union(identities[0] ?? identity, identity);
  for (const [identity, user] of known) sets.union(identity, userMember(user.id));

  const winners = new Map<string, string>();
  const created: string[] = [];
  const merged: Resolution['merged'] = [];
  for (const [root, members] of sets.all()) {
    const users = usersAmong(members, known);
    const winner = users[0]?.id ?? newId();
    if (users.length === 0) created.push(winner);
    for (const { id } of users.slice(1)) merged.push({ from: id, into: winner });
    winners.set(root, winner);
  }
  const ownerOf = (identity: string) => winners.get(sets.find(identity)) ?? '';
  return {
    users: events.map(({ identities: [first] }) => (first === undefined ? null : ownerOf(first))),
    created,
    merged,
    owners: new Map(
      events.flatMap(({ identities }) =>
        identities.map((identity): [string, string] => [identity, ownerOf(identity)]),
      ),
    ),
  };
}

/** A set holds identities and users: the prefix keeps their texts apart. */
const userMember = (id: string): string => `\u0000${id}`;

/** The users among the members of a set, the oldest first. */
function usersAmong(
  members: readonly string[],
  known: ReadonlyMap<string, KnownUser>,
): KnownUser[] {
  const users = new Map<string, KnownUser>();
  for (const member of members) {
    const user = known.get(member);
    if (user) users.set(user.id, user);
  }
  return [...users.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Union-find. */
class DisjointSets {
  readonly #parents = new Map<string, string>();

  /** The representative of a member's set. */
  find(member: string): string {
    const parent = this.#parents.get(member);
    if (parent === undefined) {
      this.#parents.set(member, member);
      return member;
    }
    if (parent === member) return member;
    const root = this.find(parent);
    this.#parents.set(member, root);
    return root;
  }

  union(a: string, b: string): void {
    this.#parents.set(this.find(b), this.find(a));
  }

  /** The members of each set, by representative. */
  all(): Map<string, string[]> {
    const sets = new Map<string, string[]>();
    for (const member of [...this.#parents.keys()]) {
      const root = this.find(member);
      sets.set(root, [...(sets.get(root) ?? []), member]);
    }
    return sets;
  }
}
