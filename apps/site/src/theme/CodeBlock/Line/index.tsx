import type { Props } from '@theme/CodeBlock/Line';
import OriginalLine from '@theme-original/CodeBlock/Line';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

/** The theme makes each line a `div`, which HTML does not allow inside `code`. */
export default function CodeBlockLine(props: Props): ReactNode {
  const line = OriginalLine(props) as ReactElement<HTMLAttributes<HTMLSpanElement>>;
  return <span {...line.props} />;
}
