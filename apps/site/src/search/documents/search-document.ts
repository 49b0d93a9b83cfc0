/** A part of a page, under one heading: what a search finds. The file served has a list of them. */
export interface SearchDocument {
  /** Title of the page. */
  t: string;
  /** Heading of the section; empty for what stands before the first one. */
  s: string;
  /** Path of the page. */
  u: string;
  /** Anchor of the heading, with its `#`; empty when there is none. */
  h: string;
  /** Breadcrumbs: what the page is filed under. */
  b: string[];
  /** The text. */
  x: string;
}
