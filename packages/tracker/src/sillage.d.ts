/** A value that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Settings {
  /** The id of the project that hits are for. */
  project: string;
  /**
   * Where Sillage answers, `https://sillage.exemple.fr`. The script knows it from its own address;
   * the module must be told. Behind a path, with a slash at the end.
   */
  origin?: string;
  /** Whether hits may be sent at once, rather than wait for `sillage('consent', true)`. */
  consent?: boolean;
  /** Identity-free mode: nothing is written in the browser and no hit carries an id. */
  anonymous?: boolean;
  /** Whether page views are left to `sillage('page')`. */
  manual?: boolean;
}

export interface Sillage {
  /** Starts, once a page. */
  (command: 'init', settings: Settings): void;
  /** Says that the visitor accepts, or no longer accepts, to be followed. */
  (command: 'consent', given: boolean): void;
  /** Reports a view of the page's present address. */
  (command: 'page'): void;
  /** Reports that something happened on the page. */
  (command: 'track', name: string, data?: { [key: string]: Json }): void;
  /** Says who the visitor is, by storage key of the project's identity fields. */
  (command: 'identify', fields: { [storageKey: string]: Json }): void;
  /**
   * Gives the browser's `trackerId`, for the events that a server sends: at once or when consent
   * comes; never for a browser that refuses, nor in identity-free mode.
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
