import { typesetFrench } from '@site/src/typography/typeset-french';
import type { ReactNode } from 'react';

/** One line of text where backquotes mark code, the only markup that descriptions use. */
export function Phrase({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : typesetFrench(part),
  );
}

/** A description: paragraphs separated by blank lines. */
export function Prose({ text }: { text: string | undefined }): ReactNode {
  if (!text) return null;
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <Phrase text={paragraph} />
    </p>
  ));
}
