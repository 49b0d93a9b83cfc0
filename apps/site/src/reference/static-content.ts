export interface StaticContentProps {
  /** The server's address that the samples name. */
  origin: string;
  /** Told once the markup is there. */
  onReady: () => void;
}

/** The element that holds the markup. */
export const contentId = 'reference-de-l-api';
