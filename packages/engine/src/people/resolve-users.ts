export interface Identity {
  storageKey: string;
  value: string;
}

export interface KnownUser {
  id: string;
  /** Milliseconds since 1970. When users are merged, the oldest stays. */
  createdAt: number;
}

/** Whom an identity belongs to. */
export interface Owner {
  userId: string;
  /** The user to whom it returns if a merge is undone: it differs from `userId` after a merge. */
  home: string;
  /** Whether a trusted sender has said so. */
  trusted: boolean;
}

/** What one event says: all of these identities are of one person. */
export interface Statement {
  identities: readonly Identity[];
  trusted: boolean;
}

/**
 * How many identities a user has by storage key: those that trusted senders gave, or if there is none,
 * those that strangers gave.
 */
export interface KeptKeys {
  trusted: boolean;
  counts: ReadonlyMap<string, number>;
}

/** What is known of users before the events. */
export interface KnownPeople {
  /** By `keyOfIdentity`. */
  owners: ReadonlyMap<string, Owner>;
  users: ReadonlyMap<string, KnownUser>;
  kept: ReadonlyMap<string, KeptKeys>;
  /** Whether someone has said that two users are not the same person. */
  areSeparate: (one: string, other: string) => boolean;
}

interface Pair {
  /** The user who stays, or would stay. */
  into: string;
  from: string;
  /** The index of the event that says that they are the same person. */
  event: number;
}

export interface Resolution {
  /** The user and the home of each event, in the same order; null when it identifies nobody. */
  users: ({ userId: string; home: string } | null)[];
  /** The ids of the users to create. */
  created: string[];
  /** The users that turn out to be the same person as another one. */
  merged: Pair[];
  /** The users that an event says to be the same person, when nobody trusted does. */
  claimed: Pair[];
  /** The identities that are new, or whose owner has changed, by `keyOfIdentity`. */
  changed: Map<string, Owner>;
}

export const keyOfIdentity = ({ storageKey, value }: Identity): string =>
  JSON.stringify([storageKey, value]);

/**
 * Finds the user of each event, in the order of the events. Identities of one event belong to one
 * person. When they belong to several users, a trusted event merges these into the oldest; the event
 * of a stranger belongs to the user of its first identity, and what it says is only a claim.
 *
 * What strangers said yields to a trusted sender: an identity that only a stranger gave to a person
 * leaves this person, rather than pulling another one in.
 */
export function resolveUsers(
  events: readonly Statement[],
  known: KnownPeople,
  newId: () => string,
): Resolution {
  const people = new People(known, newId);
  const users = events.map(({ identities: given, trusted }, event) => {
    const identities = [...new Map(given.map((each) => [keyOfIdentity(each), each])).values()];
    const [first] = identities;
    if (!first) return null;
    if (trusted) people.releaseClaims(identities, event);
    const [main, ...others] = people.ownersOf(identities);
    if (main === undefined) people.create(identities, trusted);
    else if (others.length === 0) people.give(identities, main, trusted);
    else if (trusted) people.merge(main, others, event, identities);
    else people.claim(main, others, event);
    return people.ownerOf(first) ?? people.firstOwner(identities);
  });
  return people.resolution(users);
}

/** Users and identities while events are read one after the other. */
class People {
  readonly #known: KnownPeople;
  readonly #newId: () => string;
  readonly #owners = new Map<string, Owner>();
  /** The user that a merged user became. */
  readonly #became = new Map<string, string>();
  /** With their rank. */
  readonly #created = new Map<string, number>();
  readonly #merged: Pair[] = [];
  readonly #claimed: Pair[] = [];
  readonly #kept = new Map<string, { trusted: boolean; counts: Map<string, number> }>();

  constructor(known: KnownPeople, newId: () => string) {
    this.#known = known;
    this.#newId = newId;
  }

  ownerOf(identity: Identity): { userId: string; home: string } | undefined {
    const key = keyOfIdentity(identity);
    const owner = this.#owners.get(key) ?? this.#known.owners.get(key);
    return owner && { userId: this.#current(owner.userId), home: owner.home };
  }

  firstOwner(identities: readonly Identity[]): { userId: string; home: string } | null {
    for (const identity of identities) {
      const owner = this.ownerOf(identity);
      if (owner) return owner;
    }
    return null;
  }

  /** The users of identities, each once, in the order of the identities. */
  ownersOf(identities: readonly Identity[]): string[] {
    return [...new Set(identities.flatMap((each) => this.ownerOf(each)?.userId ?? []))];
  }

  create(identities: readonly Identity[], trusted: boolean): void {
    this.give(identities, this.#createUser(), trusted);
  }

  /**
   * Gives a user the identities that nobody has. A trusted sender vouches for all of them if he
   * vouches for one, or if nobody trusted knew this user before.
   */
  give(identities: readonly Identity[], userId: string, trusted: boolean): void {
    const home = this.firstOwner(identities)?.home ?? userId;
    const kept = this.#keptOf(userId);
    const vouches = trusted && (!kept.trusted || identities.some((each) => this.#isTrusted(each)));
    for (const identity of identities) {
      const key = keyOfIdentity(identity);
      const owner = this.#owners.get(key) ?? this.#known.owners.get(key);
      if (!owner) this.#owners.set(key, { userId, home, trusted });
      else if (vouches && !owner.trusted) this.#owners.set(key, { ...owner, trusted });
      if (vouches || !owner) this.#keep(userId, identity.storageKey, trusted);
    }
  }

  merge(
    main: string,
    others: readonly string[],
    event: number,
    identities: readonly Identity[],
  ): void {
    let winner = main;
    for (const other of others) {
      if (this.#known.areSeparate(winner, other)) {
        this.claim(winner, [other], event);
        continue;
      }
      const [into, from] = this.#isOlder(other, winner) ? [other, winner] : [winner, other];
      this.#join(from, into, event);
      winner = into;
    }
    const ofWinner = identities.filter((each) => (this.ownerOf(each)?.userId ?? winner) === winner);
    this.give(ofWinner, winner, true);
  }

  claim(main: string, others: readonly string[], event: number): void {
    for (const other of others) {
      const [into, from] = this.#isOlder(other, main) ? [other, main] : [main, other];
      this.#claimed.push({ from, into, event });
    }
  }

  /**
   * Takes identities from a person to whom only strangers have given them, if a trusted event gives
   * them to someone else: to another person, or to one with another e-mail address, for example.
   */
  releaseClaims(identities: readonly Identity[], event: number): void {
    const byUser = Map.groupBy(identities, (each) => this.ownerOf(each)?.userId);
    for (const [userId, owned] of byUser) {
      if (userId === undefined || owned.some((each) => this.#isTrusted(each))) continue;
      const others = identities.filter((each) => !owned.includes(each));
      if (!others.some((each) => this.#isOfSomeoneElse(each, userId))) continue;
      const next = this.firstOwner(others) ?? { userId: this.#createUser() };
      const owner = { home: next.userId, ...next, trusted: true };
      for (const each of owned) {
        this.#owners.set(keyOfIdentity(each), owner);
        this.#keep(userId, each.storageKey, false, -1);
        this.#keep(next.userId, each.storageKey, true);
      }
      this.claim(userId, [next.userId], event);
    }
  }

  resolution(users: Resolution['users']): Resolution {
    const merged = new Set(this.#became.keys());
    return {
      users: users.map((user) => user && this.#now(user)),
      created: [...this.#created.keys()].filter((id) => !merged.has(id)),
      merged: this.#merged,
      claimed: this.#claimed
        .map((pair) => ({
          ...pair,
          from: this.#current(pair.from),
          into: this.#current(pair.into),
        }))
        .filter(({ from, into }) => from !== into),
      changed: new Map(
        [...this.#owners].map(([key, owner]) => [key, { ...owner, ...this.#now(owner) }]),
      ),
    };
  }

  /** A user made and merged among these events has no history: nothing has to return to them. */
  #now({ userId, home }: { userId: string; home: string }): { userId: string; home: string } {
    const isNew = this.#created.has(home);
    return { userId: this.#current(userId), home: isNew ? this.#current(home) : home };
  }

  #createUser(): string {
    const id = this.#newId();
    this.#created.set(id, this.#created.size);
    return id;
  }

  #join(from: string, into: string, event: number): void {
    this.#became.set(from, into);
    const { trusted, counts } = this.#keptOf(from);
    for (const [key, count] of counts) this.#keep(into, key, trusted, count);
    if (this.#known.users.has(from)) this.#merged.push({ from, into, event });
  }

  #isTrusted(identity: Identity): boolean {
    const key = keyOfIdentity(identity);
    return (this.#owners.get(key) ?? this.#known.owners.get(key))?.trusted ?? false;
  }

  /** Whether an identity says that its person is not this user. */
  #isOfSomeoneElse(identity: Identity, userId: string): boolean {
    const kept = this.#keptOf(userId);
    if ((kept.counts.get(identity.storageKey) ?? 0) > 0) return true;
    const owner = this.ownerOf(identity)?.userId;
    return kept.trusted && owner !== undefined && this.#keptOf(owner).trusted;
  }

  #keptOf(userId: string): { trusted: boolean; counts: Map<string, number> } {
    const known = this.#kept.get(userId);
    if (known) return known;
    const { trusted = false, counts } = this.#known.kept.get(userId) ?? {};
    const kept = { trusted, counts: new Map(counts) };
    this.#kept.set(userId, kept);
    return kept;
  }

  /** Once a trusted sender has given an identity, those of strangers count no more. */
  #keep(userId: string, storageKey: string, trusted: boolean, count = 1): void {
    const kept = this.#keptOf(userId);
    if (trusted && !kept.trusted)
      this.#kept.set(userId, { trusted, counts: new Map([[storageKey, count]]) });
    else if (trusted === kept.trusted)
      kept.counts.set(storageKey, (kept.counts.get(storageKey) ?? 0) + count);
  }

  #current(userId: string): string {
    const next = this.#became.get(userId);
    return next === undefined ? userId : this.#current(next);
  }

  /** New users are younger than those that were known, in the order of their creation. */
  #isOlder(one: string, other: string): boolean {
    const [a, b] = [this.#known.users.get(one), this.#known.users.get(other)];
    if (a && b) return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
    return a !== undefined || (!b && this.#rankOf(one) < this.#rankOf(other));
  }

  #rankOf(id: string): number {
    return this.#created.get(id) ?? -1;
  }
}
