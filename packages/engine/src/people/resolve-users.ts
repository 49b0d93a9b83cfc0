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

/** What is known of users before the events. */
export interface KnownPeople {
  /** By `keyOfIdentity`. */
  owners: ReadonlyMap<string, Owner>;
  users: ReadonlyMap<string, KnownUser>;
  /** The storage keys of which a user has an identity that a trusted sender gave. */
  trustedKeys: ReadonlyMap<string, ReadonlySet<string>>;
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

export interface ResolveOptions {
  /** Whether any sender may merge users, trusted or not. */
  anonymousMerges: boolean;
  newId: () => string;
}

export const keyOfIdentity = ({ storageKey, value }: Identity): string =>
  JSON.stringify([storageKey, value]);

/**
 * Finds the user of each event, in the order of the events. Identities of one event belong to one
 * person. When they belong to several users, a trusted event merges these into the oldest; the event
 * of a stranger belongs to the user of its first identity, and what it says is only a claim.
 *
 * What strangers said yields to a trusted sender: an identity that only a stranger gave to a person
 * whom trusted senders know leaves this person, rather than pulling another one in.
 */
export function resolveUsers(
  events: readonly Statement[],
  known: KnownPeople,
  options: ResolveOptions,
): Resolution {
  const people = new People(known, options.newId);
  const users = events.map(({ identities, trusted }, event) => {
    const [first] = identities;
    if (!first) return null;
    if (trusted) people.releaseClaims(identities, event);
    const [main, ...others] = people.ownersOf(identities);
    if (main === undefined) people.create(identities, trusted);
    else if (others.length === 0) people.give(identities, main, trusted);
    else if (trusted || options.anonymousMerges)
      people.merge(main, others, event, identities, trusted);
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
  readonly #trustedKeys = new Map<string, Set<string>>();

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
    const keys = this.#keysOf(userId);
    const vouches =
      trusted && (keys.size === 0 || identities.some((each) => this.#isTrusted(each)));
    for (const identity of identities) {
      const key = keyOfIdentity(identity);
      const owner = this.#owners.get(key) ?? this.#known.owners.get(key);
      if (!owner) this.#owners.set(key, { userId, home, trusted });
      else if (vouches && !owner.trusted) this.#owners.set(key, { ...owner, trusted });
      if (vouches || (trusted && !owner)) keys.add(identity.storageKey);
    }
  }

  merge(
    main: string,
    others: readonly string[],
    event: number,
    identities: readonly Identity[],
    trusted: boolean,
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
    this.give(ofWinner, winner, trusted);
  }

  claim(main: string, others: readonly string[], event: number): void {
    for (const other of others) {
      const [into, from] = this.#isOlder(other, main) ? [other, main] : [main, other];
      this.#claimed.push({ from, into, event });
    }
  }

  /**
   * Takes identities from a person whom trusted senders know, if only strangers have given them to
   * this person, and a trusted event now gives them to someone else.
   */
  releaseClaims(identities: readonly Identity[], event: number): void {
    const byUser = Map.groupBy(identities, (each) => this.ownerOf(each)?.userId);
    for (const [userId, owned] of byUser) {
      if (userId === undefined || owned.length === identities.length) continue;
      const keys = this.#keysOf(userId);
      if (keys.size === 0 || owned.some((each) => this.#isTrusted(each))) continue;
      const isSomeoneElse = identities.some(
        (each) =>
          !owned.includes(each) &&
          (keys.has(each.storageKey) || this.#keysOf(this.ownerOf(each)?.userId ?? '').size > 0),
      );
      if (!isSomeoneElse) continue;
      const next = this.firstOwner(identities.filter((each) => !owned.includes(each))) ?? {
        userId: this.#createUser(),
      };
      const owner = { home: next.userId, ...next, trusted: true };
      for (const each of owned) this.#owners.set(keyOfIdentity(each), owner);
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
    for (const key of this.#keysOf(from)) this.#keysOf(into).add(key);
    if (this.#known.users.has(from)) this.#merged.push({ from, into, event });
  }

  #isTrusted(identity: Identity): boolean {
    const key = keyOfIdentity(identity);
    return (this.#owners.get(key) ?? this.#known.owners.get(key))?.trusted ?? false;
  }

  #keysOf(userId: string): Set<string> {
    const known = this.#trustedKeys.get(userId);
    if (known) return known;
    const keys = new Set(this.#known.trustedKeys.get(userId));
    this.#trustedKeys.set(userId, keys);
    return keys;
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
