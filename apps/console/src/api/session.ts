import { beginSignIn } from '@sillage/sign-in/begin-sign-in';
import type { GivenToken } from '@sillage/sign-in/exchange-code';
import { fetchSignIn } from '@sillage/sign-in/fetch-sign-in';
import { type CallbackOutcome, finishSignIn } from '@sillage/sign-in/finish-sign-in';
import { goToSignIn } from '@sillage/sign-in/go-to-sign-in';
import { callerPath, returnPath } from '@sillage/sign-in/return-path';
import type { SignInSettings } from '@sillage/sign-in/sign-in-settings';
import { signOutUrl } from '@sillage/sign-in/sign-out-url';
import { createStateStore } from '@sillage/sign-in/state-store';
import { callbackPath, renewalOf, signInOf } from './sign-in.ts';

const home = '/app';
const isAuthPath = (pathname: string): boolean => pathname === callbackPath;

/** Renewed so long before its end, in milliseconds: no request meets a token that has just expired. */
const margin = 90_000;

/** The page of a window in which somebody signs in again, beside the screen that waits. */
const besidePath = '/app/reconnexion';
const channelName = 'sillage-console';

/** What the site's tabs tell each other by: taken away when they find that nobody is signed in. */
const signedInKey = 'sillage.signed-in';

/** When another tab signs out, whether it did is asked after so long, in milliseconds. */
const asksAfter = [1500, 4000, 10_000, 30_000];

/** Somebody must sign in, on a page of the provider. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

/**
 * The token of the person who looks at the screen. It is in memory alone, and renewed as long
 * as the provider's session goes on.
 */
export class Session {
  readonly #host: Window;
  readonly #signIn: SignInSettings;
  readonly #renewing: SignInSettings;
  #token = '';
  #expiresAt = 0;
  #renewal: Promise<string> | undefined;
  #hasEnded = false;
  readonly #listeners = new Set<() => void>();
  readonly #onRenewed = new Set<() => void>();
  readonly #channel = new BroadcastChannel(channelName);

  constructor(host: Window, publicUrl: string) {
    this.#host = host;
    this.#signIn = signInOf(publicUrl);
    this.#renewing = renewalOf(publicUrl);
    this.#channel.onmessage = ({ data }) =>
      void (data === 'signing-out' ? this.#afterSignOut(asksAfter) : this.#afterReturn());
    host.addEventListener('storage', ({ key, newValue }) => {
      if (key === signedInKey && newValue === null) void this.#afterSignOut([0]);
    });
  }

  /** A token that is good for a while. Throws `SignedOut`. */
  token = async (): Promise<string> => {
    if (Date.now() < this.#expiresAt - margin) return this.#token;
    // Until somebody signs in again, asking the provider would only be told so again.
    if (this.#hasEnded) throw new SignedOut();
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  };

  /**
   * The provider's session has ended. Who has just come is led to the sign-in page; who has a screen
   * open keeps it, with all that they typed, and is asked to sign in again beside it.
   */
  end(): void {
    if (this.#token === '') return void this.leave();
    this.#expiresAt = 0;
    this.#setEnded(true);
  }

  /** Ends the session at the provider, for every tab: the others are told, and see for themselves. */
  signOut(): void {
    this.#channel.postMessage('signing-out');
    this.#host.location.assign(signOutUrl(this.#signIn));
  }

  /** Who signs out wants nothing to stay on a screen: once it is so, this tab leaves too. */
  async #afterSignOut(waits: readonly number[]): Promise<void> {
    if (this.#token === '') return;
    for (const wait of waits) {
      await new Promise((resolve) => this.#host.setTimeout(resolve, wait));
      const isOver = await this.#renew().then(
        () => false,
        (error: unknown) => error instanceof SignedOut,
      );
      if (isOver) return this.leave();
    }
  }

  hasEnded = (): boolean => this.#hasEnded;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when somebody has signed in again, in another window. */
  onRenewed(listener: () => void): void {
    this.#onRenewed.add(listener);
  }

  /** Opens the sign-in page in a window of its own; where there can be none, in this one. */
  async signInBeside(): Promise<void> {
    const beside = this.#host.open(besidePath, '_blank', 'popup,width=480,height=720');
    if (!beside) await this.leave();
  }

  /** Whether this window is one that `signInBeside` opened. */
  isBeside = (path = this.#host.location.pathname): boolean => path === besidePath;

  /** Tells the screens that wait, and leaves them the place. */
  comeBack(): void {
    this.#channel.postMessage('signed-in');
    this.#host.close();
  }

  async #afterReturn(): Promise<void> {
    if (!this.#hasEnded) return;
    await this.#renew();
    this.#setEnded(false);
    for (const listener of this.#onRenewed) listener();
  }

  #setEnded(hasEnded: boolean): void {
    this.#hasEnded = hasEnded;
    for (const listener of this.#listeners) listener();
  }

  /** Leaves for the provider, and comes back to this very address. */
  leave = (): Promise<void> =>
    goToSignIn(this.#host, this.#signIn, callerPath(this.#host.location, isAuthPath, home));

  isCallback(): boolean {
    return isAuthPath(this.#host.location.pathname);
  }

  /** Ends a sign-in, on the callback's page. Gives the path to go to, or why it failed. */
  async finish(): Promise<{ path: string } | { failure: string }> {
    const { location, history } = this.#host;
    const query = location.search;
    history.replaceState(history.state, '', callbackPath);
    const store = createStateStore(() => this.#host.sessionStorage);
    const outcome: CallbackOutcome = await finishSignIn(this.#signIn, store, query);
    if ('failure' in outcome) return outcome;
    this.#keep(outcome);
    return { path: returnPath(outcome.state, location.origin, isAuthPath, home) };
  }

  async #renew(): Promise<string> {
    const store = createStateStore(() => this.#host.sessionStorage);
    const callerState = callerPath(this.#host.location, isAuthPath, home);
    const url = await beginSignIn(this.#renewing, store, { callerState, prompt: 'none' });
    const outcome = await fetchSignIn(this.#renewing, store, url);
    if (!outcome) throw await this.#afterSilence();
    if ('failure' in outcome) throw new SignedOut();
    return this.#keep(outcome);
  }

  /**
   * A server that does not answer has not said that the session is over. One that does, to who has just
   * come, has something to say on a page of its own: such as the address at which people sign in.
   */
  async #afterSilence(): Promise<Error> {
    const isThere =
      this.#token === '' &&
      (await fetch(`${this.#signIn.authUrl}/oidc/.well-known/openid-configuration`).then(
        ({ ok }) => ok,
        () => false,
      ));
    return isThere ? new SignedOut() : new TypeError('The provider does not answer');
  }

  /** The clock of a computer may be hours from the server's: it only tells how much time has passed. */
  #keep({ accessToken, expiresIn }: GivenToken): string {
    this.#token = accessToken;
    this.#expiresAt = Date.now() + expiresIn * 1000;
    return accessToken;
  }
}
