import type { ReactNode } from 'react';
import { highlight } from '../samples/highlight.ts';
import type { Language } from '../samples/languages.ts';
import styles from './Highlighted.module.css';

interface Props {
  text: string;
  language: Language | 'json';
}

/** Code in colours, made at build. */
export const Highlighted = ({ text, language }: Props): ReactNode =>
  highlight(text, language).map(({ text: part, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <span key={index} className={styles[kind]}>
        {part}
      </span>
    ) : (
      part
    ),
  );
