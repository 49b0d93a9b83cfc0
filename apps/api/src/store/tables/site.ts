/** How many readers a page helped, and how many it did not. */
export interface PageOpinionsTable {
  page: string;
  helpful: string;
  unhelpful: string;
  last_at: Date;
}

/** The latest answers of readers. The id is the answer's: nothing says whose it is. */
export interface PageFeedbackTable {
  page: string;
  id: string;
  helpful: boolean;
  sentence: string | null;
  at: Date;
}
