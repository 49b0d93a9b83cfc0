/** Replaces, in a passage, what is not prose: code, an address, an image. */
export const placeholder = '\ufffc';

/** A piece of prose: a paragraph, a heading, a cell, a description. */
export interface Passage {
  path: string;
  text: string;
  lineOf: (offset: number) => number;
  /** A page's title: the specification sets it. */
  isTitle?: boolean;
}
