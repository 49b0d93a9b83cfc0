import { isOn } from './is-on.ts';

declare const navigator: Pick<Navigator, 'webdriver' | 'doNotTrack'> & {
  globalPrivacyControl?: boolean;
};

/** Set it to `true` in a browser's local storage to be left alone by Sillage on that site. */
export const optOutFlag = 'sillage_ignore';

/**
 * Whether a browser may be followed at all: not a robot's, and not one that refuses.
 * Throws where storage is blocked, which is a refusal too.
 */
export const mayTrack = (): boolean =>
  !(
    navigator.webdriver ||
    navigator.globalPrivacyControl ||
    navigator.doNotTrack === '1' ||
    isOn(localStorage[optOutFlag])
  );
