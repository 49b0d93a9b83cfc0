export const exampleNames = [
  'AttributionSimulator',
  'OutlaySpread',
  'EventTimeline',
  'FieldPlayground',
  'SessionBuilder',
  'AddressBuilder',
] as const;
export type ExampleName = (typeof exampleNames)[number];

export interface ExampleProps {
  /** False in the picture that the build draws: its controls do nothing yet. */
  isLive: boolean;
  /** Of which platform the example is about, where it may be of several. */
  platform?: string;
}

export interface LivingExampleProps {
  name: ExampleName;
  platform?: string;
}

/** The element that holds an example; a page has each once. */
export const exampleId = ({ name, platform }: LivingExampleProps): string =>
  ['exemple', name, ...(platform === undefined ? [] : [platform])].join('-').toLowerCase();
