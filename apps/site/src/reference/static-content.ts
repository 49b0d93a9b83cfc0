export interface StaticContentProps {
  /** The origin of the API in the samples. */
  origin: string;
  /** Called once the markup is in the page. */
  onReady: () => void;
}

/** The element that holds the markup. */
export const contentId = 'reference-de-l-api';
