import { useColorMode } from '@docusaurus/theme-common';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/**
 * Code in the browser. The HTML of a page has its code highlighted already: React keeps it while
 * the colour mode stays the same. Otherwise code is plain until the highlighter has loaded.
 */
export default function CodeContent(props: Props): ReactNode {
  const { colorMode } = useColorMode();
  const [prerenderedMode, setPrerenderedMode] = useState(useIsHydrating() ? colorMode : undefined);
  if (prerenderedMode && prerenderedMode !== colorMode) setPrerenderedMode(undefined);
  return prerenderedMode ? <PrerenderedCode /> : <LazyCode {...props} />;
}

function PrerenderedCode(): ReactNode {
  const { wordWrap } = useCodeBlockContext();
  return (
    <pre ref={wordWrap.codeBlockRef} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so React keeps the built HTML */}
      <code dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </pre>
  );
}

function LazyCode(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const [Highlighted, setHighlighted] = useState<ComponentType<Props>>();
  useEffect(() => {
    import(/* webpackChunkName: "highlighter" */ './highlighted-code')
      .then((module) => setHighlighted(() => module.default))
      .catch((error) => console.warn('The code stays without colours.', error));
  }, []);
  if (Highlighted) return <Highlighted {...props} />;
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll long lines
      tabIndex={0}
      className={`${props.className} prism-code thin-scrollbar`}
    >
      <code>{metadata.code}</code>
    </pre>
  );
}

const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
