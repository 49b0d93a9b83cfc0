import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
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

/** Keeps the picture of the build until the example is seen; then its code takes over. */
export function LivingExample({ name, ...props }: LivingExampleProps): ReactNode {
  const id = exampleId({ name, ...props });
  const [picture] = useState(() => document.querySelector(`#${id} > div`)?.innerHTML);
  const [Example, setExample] = useState<Example>();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useInView(place);

  useEffect(() => {
    if (!isSeen) return;
    load[name]().then(
      (module) => setExample(() => module.default),
      (error) => console.warn(`The example ${name} stays a picture.`, error),
    );
  }, [isSeen, name]);

  return (
    <div ref={place} id={id} data-living={name} data-live={Example ? true : undefined}>
      {Example ? (
        <Example isLive {...props} />
      ) : picture === undefined ? (
        <div className={styles.empty}>Chargement de l’exemple…</div>
      ) : (
        <div
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page has already
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      )}
    </div>
  );
}
