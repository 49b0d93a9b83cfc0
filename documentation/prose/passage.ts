/** Stands in a passage for what is not prose: code, a formula, a picture. */
export const gap = '\ufffc';

/** A run of prose that reads as one: a paragraph, a heading, a cell, a description. */
export interface Passage {
  path: string;
  text: string;
  lineOf: (offset: number) => number;
  /** A page's name, which the specification chose. */
  isTitle?: boolean;
  /** Apostrophes are curled when it is rendered. */
  isTypeset: boolean;
}
