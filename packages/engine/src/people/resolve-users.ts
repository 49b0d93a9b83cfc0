export interface KnownUser {
  id: string;
  /** Milliseconds since 1970: of several, the oldest stays. */
  createdAt: number;
}

export interface IdentifiedEvent {
  /** Texts that identify the person, each naming its field. */
  identities: readonly string[];
}

export interface Resolution {
  /** The user of each event, in their order; null when nothing identifies one. */
  users: (string | null)[];
  /** Users to make. */
  created: string[];
  /** Users that turn out to be another one. */
  merged: { from: string; into: string }[];
  /** To whom each identity of the events belongs now. */
  owners: Map<string, string>;
}

/**
 * Says who each event is of. Events that share an identity are of one person; a person known under
 * several users becomes the oldest of them.
 */
export function resolveUsers(
  events: readonly IdentifiedEvent[],
  known: ReadonlyMap<string, KnownUser>,
  newId: () => string,
): Resolution {
  const groups = new Groups();
  for (const { identities } of events)
    for (const identity of identities) groups.join(identities[0] ?? identity, identity);
  for (const [identity, user] of known) groups.join(identity, userMark(user.id));

  const winners = new Map<string, string>();
  const created: string[] = [];
  const merged: Resolution['merged'] = [];
  for (const [root, members] of groups.all()) {
    const users = usersAmong(members, known);
    const winner = users[0]?.id ?? newId();
    if (users.length === 0) created.push(winner);
    for (const { id } of users.slice(1)) merged.push({ from: id, into: winner });
    winners.set(root, winner);
  }
  const ownerOf = (identity: string) => winners.get(groups.rootOf(identity)) ?? '';
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

const userMark = (id: string): string => `\u0000${id}`;

/** The users of a group, oldest first. */
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

/** Things that belong together, joined two by two. */
class Groups {
  readonly #parents = new Map<string, string>();

  rootOf(thing: string): string {
    const parent = this.#parents.get(thing);
    if (parent === undefined) {
      this.#parents.set(thing, thing);
      return thing;
    }
    if (parent === thing) return thing;
    const root = this.rootOf(parent);
    this.#parents.set(thing, root);
    return root;
  }

  join(a: string, b: string): void {
    this.#parents.set(this.rootOf(b), this.rootOf(a));
  }

  all(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const thing of [...this.#parents.keys()]) {
      const root = this.rootOf(thing);
      groups.set(root, [...(groups.get(root) ?? []), thing]);
    }
    return groups;
  }
}
