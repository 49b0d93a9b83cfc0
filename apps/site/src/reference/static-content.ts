import type { ApiName } from './apis.ts';

export interface StaticContentProps {
  api: ApiName;
  /** The origin of the API in the samples. */
  origin: string;
  /** Called once the markup is in the page. */
  onReady: () => void;
}
