/** A section of a page, under one heading. The index file is a list of these, so names are short. */
export interface SearchDocument {
  /** Title of the page. */
  t: string;
  /** Heading of the section; empty for the text before the first heading. */
  s: string;
  /** Path of the page. */
  u: string;
  /** Anchor of the heading, with its `#`; empty when there is none. */
  h: string;
  /** Breadcrumbs of the page. */
  b: string[];
  /** The text. */
  x: string;
  /** What readers call it, that the page does not say: `keywords` of its front matter. */
  k?: string;
  /** The method and path of an operation of the API. */
  o?: string;
}
