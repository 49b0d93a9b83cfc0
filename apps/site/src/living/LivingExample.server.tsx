import type { ComponentType, ReactNode } from 'react';
import AddressBuilder from './AddressBuilder/AddressBuilder';
import AttributionSimulator from './AttributionSimulator/AttributionSimulator';
import EventTimeline from './EventTimeline/EventTimeline';
import {
  type ExampleName,
  type ExampleProps,
  exampleId,
  type LivingExampleProps,
} from './example-name.ts';
import FieldPlayground from './FieldPlayground/FieldPlayground';
import OutlaySpread from './OutlaySpread/OutlaySpread';
import SessionBuilder from './SessionBuilder/SessionBuilder';

const examples: Record<ExampleName, ComponentType<ExampleProps>> = {
  AttributionSimulator,
  OutlaySpread,
  EventTimeline,
  FieldPlayground,
  SessionBuilder,
  AddressBuilder,
};

/** The static markup: the example's initial state, rendered at build. */
export function LivingExample({ name, ...props }: LivingExampleProps): ReactNode {
  const Example = examples[name];
  return (
    <div id={exampleId({ name, ...props })} data-living={name} data-late="">
      <div>
        <Example isLive={false} {...props} />
      </div>
    </div>
  );
}
