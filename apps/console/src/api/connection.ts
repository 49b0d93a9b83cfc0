import { useSyncExternalStore } from 'react';

/** How often a server that does not answer is asked again, in milliseconds. */
const askAgainAfter = 2000;

type Listener = () => void;

/** Whether the server answers: told by whoever calls it, and found again by asking. */
class Connection {
  #isLost = false;
  readonly #listeners = new Set<Listener>();
  readonly #onBack = new Set<Listener>();

  isLost = (): boolean => this.#isLost;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called each time the server answers again. */
  onBack(listener: Listener): () => void {
    this.#onBack.add(listener);
    return () => this.#onBack.delete(listener);
  }

  /** Once the server answers; at once if it does. */
  back(): Promise<void> {
    if (!this.#isLost) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.onBack(() => {
        stop();
        resolve();
      });
    });
  }

  lose(): void {
    if (this.#isLost) return;
    this.#set(true);
    void this.#ask();
  }

  async #ask(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter));
      const answer = await fetch('/health/ready').catch(() => undefined);
      if (answer?.ok) break;
    }
    this.#set(false);
    for (const listener of this.#onBack) listener();
  }

  #set(isLost: boolean): void {
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();

export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost);
