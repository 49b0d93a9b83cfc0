import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { frameOf, type RequestSampleProps } from './request-sample.ts';

/** On a page load, keeps the built markup. After a navigation, prints the request. */
export function RequestSample(props: RequestSampleProps): ReactNode {
  const frame = frameOf(props);
  const [markup] = useState(() => document.getElementById(frame.id)?.innerHTML);
  const [Printed, setPrinted] = useState<ComponentType<RequestSampleProps>>();
  useEffect(() => {
    if (markup === undefined)
      import(/* webpackChunkName: "printed-sample" */ './PrintedSample').then(
        (module) => setPrinted(() => module.default),
        console.warn,
      );
  }, [markup]);
  if (markup === undefined)
    return <div {...frame}>{Printed ? <Printed {...props} /> : <pre>{props.shell}</pre>}</div>;
  return (
    <div
      {...frame}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page already has this markup
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
