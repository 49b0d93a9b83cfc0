import { type Place, placeOf, type Target } from './paths.ts';

type Listener = () => void;

/** Whether one may leave for another screen: asked, perhaps, of the person. */
type Guard = () => boolean | Promise<boolean>;

export interface Going extends Target {
  /** In place of the address one leaves: going back skips it. */
  replace?: boolean;
  /** Where the page stands stays: what changes is a part of it. */
  keepScroll?: boolean;
}

/** Which entry of the browser's history this is: how far to go back when one stays after all. */
interface Entry {
  at: number;
}

/**
 * The address and the screen it shows. An address is shown once the code of its screen is there: until
 * then the screen before stays.
 */
export class Router {
  readonly #host: Window;
  readonly #base: string;
  readonly #listeners = new Set<Listener>();
  readonly #guards = new Set<Guard>();
  /** Where pages stood, by entry of the history. */
  readonly #scrolls = new Map<number, number>();
  #place: Place;
  #at = 0;
  #going = 0;
  /** The screen that was asked for, while its code is on its way. */
  #next: string | undefined;
  /** Where the screen that is being left leads by itself, should one stay after all. */
  #led: Going | undefined;
  #isAllowed = false;
  #isReturning = false;
  /** Fetches the code of a path's screen: undefined when it is there. */
  #fetch: (pathname: string) => Promise<unknown> | undefined = () => undefined;

  constructor(host: Window, base: string) {
    this.#host = host;
    this.#base = base;
    this.#place = this.#read();
  }

  place = (): Place => this.#place;

  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the address from now on. */
  start(fetchScreen: (pathname: string) => Promise<unknown> | undefined): void {
    this.#fetch = fetchScreen;
    this.#place = this.#read();
    this.#at = this.#entry()?.at ?? 0;
    this.#write(this.#place, 'replaceState');
    this.#host.addEventListener('popstate', () => void this.#afterMove());
    void fetchScreen(this.#place.pathname);
  }

  /** Leads to the same place when it is opened in another tab. */
  hrefOf(target: Target): string {
    const { pathname, search } = placeOf(target, this.#place);
    return this.#base + (pathname === '/' ? '' : pathname) + search;
  }

  prefetch(target: Target): void {
    void this.#fetch(placeOf(target, this.#place).pathname);
  }

  /** At once, unless somebody must be asked or code must be fetched. */
  navigate = (going: Going): Promise<void> => {
    const place = placeOf(going, this.#place);
    // A screen that is being left has no say in the address any more.
    if (going.to === '.' && this.#isLeaving()) return Promise.resolve();
    if (this.#isFree(place)) return this.#go(place, going);
    return this.#ask().then((isLeaving) => (isLeaving ? this.#go(place, going) : undefined));
  };

  /** A screen leads elsewhere by itself: not those who are leaving it for a third one already. */
  redirect(going: Going): void {
    if (this.#isLeaving()) this.#led = going;
    else void this.navigate(going);
  }

  #go(place: Place, { replace = false, keepScroll = false }: Going): Promise<void> {
    this.#keepScroll();
    const isStill = replace || this.#isHere(place);
    if (!isStill) this.#at += 1;
    this.#write(place, isStill ? 'replaceState' : 'pushState');
    return this.#show(place, keepScroll ? undefined : 0);
  }

  /** Asks before another screen is shown, until what is returned is called. */
  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  /** The browser has moved in its history: back, forward, or to a part of the page. */
  async #afterMove(): Promise<void> {
    if (this.#isReturning) {
      this.#isReturning = false;
      return;
    }
    const place = this.#read();
    const at = this.#entry()?.at ?? this.#at + 1;
    if (!this.#isAllowed && !this.#isFree(place)) return this.#askBack(at - this.#at);
    this.#isAllowed = false;
    this.#keepScroll();
    this.#at = at;
    if (!this.#entry()) this.#write(place, 'replaceState');
    if (!this.#isHere(place)) return this.#show(place, this.#scrolls.get(at) ?? 0);
    // Back before the code of another screen came: it is not waited for any more.
    this.#going += 1;
    this.#next = undefined;
    if (this.#led) return this.navigate(this.#led);
  }

  /** The address has changed already: it is put back while the person is asked. */
  async #askBack(step: number): Promise<void> {
    this.#isReturning = true;
    this.#host.history.go(-step);
    if (!(await this.#ask())) return;
    this.#isAllowed = true;
    this.#host.history.go(step);
  }

  #isLeaving = (): boolean => this.#next !== undefined && this.#next !== this.#place.pathname;

  #isHere = ({ pathname, search }: Place): boolean =>
    pathname === this.#place.pathname && search === this.#place.search;

  #isFree = ({ pathname }: Place): boolean =>
    this.#guards.size === 0 || pathname === this.#place.pathname;

  async #ask(): Promise<boolean> {
    for (const guard of this.#guards) if (!(await guard())) return false;
    return true;
  }

  async #show(place: Place, scroll: number | undefined): Promise<void> {
    this.#going += 1;
    const going = this.#going;
    this.#next = place.pathname;
    const fetching = this.#fetch(place.pathname);
    if (fetching) await fetching;
    // Somebody has gone elsewhere meanwhile.
    if (going !== this.#going) return;
    this.#next = undefined;
    this.#led = undefined;
    this.#place = place;
    for (const listener of this.#listeners) listener();
    if (scroll !== undefined)
      this.#host.requestAnimationFrame(() => this.#host.scrollTo({ top: scroll }));
  }

  #keepScroll(): void {
    this.#scrolls.set(this.#at, this.#host.scrollY);
  }

  #read(): Place {
    const { pathname, search } = this.#host.location;
    const path = pathname.startsWith(this.#base) ? pathname.slice(this.#base.length) : pathname;
    return { pathname: path.replace(/\/$/, '') || '/', search };
  }

  #entry(): Entry | null {
    return this.#host.history.state;
  }

  #write({ pathname, search }: Place, how: 'pushState' | 'replaceState'): void {
    const { hash } = this.#host.location;
    const address = this.#base + (pathname === '/' ? '' : pathname) + search;
    this.#host.history[how]({ at: this.#at }, '', how === 'pushState' ? address : address + hash);
  }
}
