import { isOn } from './is-on.ts';

declare const navigator: Pick<Navigator, 'webdriver' | 'doNotTrack'> & {
  globalPrivacyControl?: boolean;
};

/** A visitor who sets this key to `true` in local storage is not tracked on that site. */
const optOutFlag = 'sillage_ignore';

/**
 * Whether a browser may be tracked: it is not a robot's, and does not refuse.
 * Throws when local storage is blocked, which is a refusal too.
 */
export const mayTrack = (): boolean =>
  !(
    navigator.webdriver ||
    navigator.globalPrivacyControl ||
    navigator.doNotTrack === '1' ||
    isOn(localStorage[optOutFlag])
  );
