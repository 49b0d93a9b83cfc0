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
  /** False in the static markup: its controls do nothing yet. */
  isLive: boolean;
  /** The advertising platform, for an example that exists for several. */
  platform?: string;
}

export interface LivingExampleProps {
  name: ExampleName;
  platform?: string;
}

/** The id of an example's element; a page has each example once. */
export const exampleId = ({ name, platform }: LivingExampleProps): string =>
  ['exemple', name, ...(platform === undefined ? [] : [platform])].join('-').toLowerCase();
