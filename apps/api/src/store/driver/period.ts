/** A range of dates, open at the end that is not given. It includes `since` and excludes `until`. */
export interface Period {
  since?: Date;
  until?: Date;
}
