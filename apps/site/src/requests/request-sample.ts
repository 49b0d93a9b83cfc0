/** What a page hands over for one request; `remark-requests.ts` writes it. */
export interface RequestSampleProps {
  /** Unique among all pages: two may be in a browser at once. */
  id: string;
  className: string;
  /** The commands of the terminal, as the page's author wrote them. */
  shell: string;
  /** A `SampleRequest` of the public API as JSON. */
  request: string;
  /** Set when the terminal shows a part of the answer only. */
  excerpt?: string;
}

export const frameOf = ({ id, className, excerpt }: RequestSampleProps) => ({
  id,
  className,
  'data-excerpt': excerpt,
});
