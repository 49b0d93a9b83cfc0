/** A range of time, in milliseconds since 1970. */
export interface Range {
  /** Included. */
  since: number;
  /** Not included. */
  until: number;
}
