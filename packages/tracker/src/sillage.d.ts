/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a visitor has consented to: kept with each visit, as its proof. */
export interface ConsentDetails {
  /** What for, in the words of your consent tool: `['mesure', 'publicité']`, or `'mesure,publicité'`. */
  purposes?: string | readonly (string | number)[];
  /** Which text the visitor has read: its version, or the reference of the consent. */
  text?: string;
  /** When the visitor has consented; by default, now. */
  date?: Date | number | string;
}

export interface Settings {
  /** The id of the project that receives the hits. */
  project: string;
  /**
   * The URL of Sillage, like `https://sillage.exemple.fr`. Optional for the script, which knows its
   * own URL; required for the module. If it has a path, it must end with a slash.
   */
  origin?: string;
  /** A public ingestion key, if the project asks for one. */
  key?: string;
  /** Whether to send hits at once, without waiting for `sillage('consent', true)`. */
  consent?: boolean;
  /** Identity-free mode: nothing is stored in the browser and hits have no tracker id. */
  anonymous?: boolean;
  /** Whether only calls of `sillage('page')` report page views. */
  manual?: boolean;
}

export interface Sillage {
  /** Starts the tracker. Later calls on the same page are ignored. */
  (command: 'init', settings: Settings): void;
  /** Gives or withdraws the visitor's consent to be tracked, and tells what it is for. */
  (command: 'consent', given: boolean, told?: ConsentDetails): void;
  /** Reports a view of the current address. */
  (command: 'page'): void;
  /** Reports an action on the page. */
  (command: 'track', name: string, data?: { [key: string]: Json }): void;
  /** Identifies the visitor, with the project's identity fields by storage key. */
  (command: 'identify', fields: { [storageKey: string]: Json }): void;
  /**
   * Passes the browser's `trackerId` to the callback as soon as there is consent, for the events
   * that a server sends. Never calls back if the browser refuses, or in identity-free mode.
   */
  (command: 'id', callback: (trackerId: string) => void): void;
}

declare global {
  interface Window {
    sillage?: Sillage & {
      /** Calls made before the script had loaded. */
      q?: ArrayLike<unknown>[];
      /** The address of the script, once it has loaded. */
      home?: string;
    };
  }
}

/** Never throws; does nothing outside a browser. */
declare const sillage: Sillage;
export default sillage;
