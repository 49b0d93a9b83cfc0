/** What a page tells about its visitor's wishes. */
export interface Page {
  navigator: Pick<Navigator, 'webdriver'> & { globalPrivacyControl?: boolean };
  /** May throw where storage is blocked. */
  readFlag: (name: string) => string | null;
}

/** Set it in a browser's local storage to be left alone by Sillage on that site. */
export const optOutFlag = 'sillage_ignore';

/** Whether a browser may be followed at all: not a robot's, and not one that refuses. */
export function mayTrack({ navigator, readFlag }: Page): boolean {
  if (navigator.webdriver || navigator.globalPrivacyControl) return false;
  try {
    return readFlag(optOutFlag) !== 'true';
  } catch {
    return false;
  }
}
