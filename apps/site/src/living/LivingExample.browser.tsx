import { replayPart } from '@site/src/hydration/replay';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CarriedState, carryOver, readState } from './carry-over.ts';
import {
  type ExampleName,
  type ExampleProps,
  exampleId,
  type LivingExampleProps,
} from './example-name.ts';
import styles from './LivingExample.module.css';
import { useInView } from './use-in-view.ts';

type Example = ComponentType<ExampleProps>;

const load: Record<ExampleName, () => Promise<{ default: Example }>> = {
  AttributionSimulator: () => import('./AttributionSimulator/AttributionSimulator'),
  OutlaySpread: () => import('./OutlaySpread/OutlaySpread'),
  EventTimeline: () => import('./EventTimeline/EventTimeline'),
  FieldPlayground: () => import('./FieldPlayground/FieldPlayground'),
  SessionBuilder: () => import('./SessionBuilder/SessionBuilder'),
  AddressBuilder: () => import('./AddressBuilder/AddressBuilder'),
};

/** Keeps the built markup until the example comes into view, then loads its code. */
export function LivingExample({ name, ...props }: LivingExampleProps): ReactNode {
  const id = exampleId({ name, ...props });
  const [markup] = useState(() => document.querySelector(`#${id} > div`)?.innerHTML);
  const [Example, setExample] = useState<Example>();
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<CarriedState>(undefined);
  const isInView = useInView(element);

  useEffect(() => {
    if (!isInView) return;
    load[name]().then(
      (module) => {
        before.current = element.current ? readState(element.current) : undefined;
        setExample(() => module.default);
      },
      (error) => console.warn(`The example ${name} stays static.`, error),
    );
  }, [isInView, name]);

  // What was written, chosen or pressed on the built markup is told to the example.
  useEffect(() => {
    if (!Example || !element.current) return;
    if (before.current) carryOver(before.current, element.current);
    replayPart(element.current);
  }, [Example]);

  return (
    <div
      ref={element}
      id={id}
      data-living={name}
      data-late=""
      data-live={Example ? true : undefined}
    >
      {Example ? (
        <Example isLive {...props} />
      ) : markup === undefined ? (
        <div className={styles.empty}>Chargement de l’exemple…</div>
      ) : (
        <div
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the page already has this markup
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
    </div>
  );
}
