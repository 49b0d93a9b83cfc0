import type { Draft } from './draft.ts';

/** What each part of the settings is given. */
export interface SettingsTabProps {
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  /** What is wrong with a field of the request, in French. */
  faultText: (field: string) => string | undefined;
  /** For those who may only look. */
  isOff: boolean;
}
