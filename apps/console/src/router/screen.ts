import { type ComponentType, use } from 'react';
import { connection } from '../api/connection.ts';

/** A screen whose code is fetched when somebody points at a link to it. */
export class LazyScreen {
  readonly #load: () => Promise<ComponentType>;
  #fetching: Promise<ComponentType> | undefined;
  #component: ComponentType | undefined;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** Undefined once the code is there. */
  fetch(): Promise<ComponentType> | undefined {
    if (this.#component) return undefined;
    this.#fetching ??= this.#patiently().then((component) => {
      this.#component = component;
      return component;
    });
    return this.#fetching;
  }

  /** The component of the screen, at once when its code is there; else what waits above is shown. */
  use(): ComponentType {
    return this.#component ?? use(this.fetch() as Promise<ComponentType>);
  }

  /**
   * Waits while the server is away. A browser may remember that the code was not there, and an update
   * may have renamed it: the page is then fetched anew, at the same address.
   */
  async #patiently(): Promise<ComponentType> {
    try {
      return await this.#load();
    } catch {
      connection.lose();
      await connection.back();
      return this.#load().catch(() => {
        window.location.reload();
        return new Promise<never>(() => undefined);
      });
    }
  }
}
