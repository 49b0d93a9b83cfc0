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
 * Code in the browser. A page that came as HTML has its colours already, and React leaves them
 * be while they suit the colour mode; otherwise code is plain until the highlighter has come.
 */
export default function CodeContent(props: Props): ReactNode {
  const { colorMode } = useColorMode();
  const [builtFor, setBuiltFor] = useState(useIsHydrating() ? colorMode : undefined);
  if (builtFor && builtFor !== colorMode) setBuiltFor(undefined);
  return builtFor ? <BuiltCode /> : <LateCode {...props} />;
}

function BuiltCode(): ReactNode {
  const { wordWrap } = useCodeBlockContext();
  return (
    <pre ref={wordWrap.codeBlockRef} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, which keeps what was built */}
      <code dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    </pre>
  );
}

function LateCode(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const [Highlighted, show] = useState<ComponentType<Props>>();
  useEffect(() => {
    import(/* webpackChunkName: "highlighter" */ './highlighted-code')
      .then((module) => show(() => module.default))
      .catch((error) => console.warn('The code stays without colours.', error));
  }, []);
  if (Highlighted) return <Highlighted {...props} />;
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
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
