import type { Fetch } from '../site-config/fetch';
import { loadSiteConfig } from '../site-config/site-config';

export interface FeedbackAnswer {
  page: string;
  helpful: boolean;
  sentence?: string;
}

/** What became of an answer: kept, refused because there were too many, or lost. */
export type Sent = 'kept' | 'too-many' | 'failed';

/** The id of an answer, by which it can be completed. Not `randomUUID`, which plain HTTP lacks. */
export function newFeedbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

export async function sendFeedback(
  id: string,
  answer: FeedbackAnswer,
  request: Fetch = fetch,
): Promise<Sent> {
  try {
    const { apiUrl } = await loadSiteConfig(window.location.origin, request);
    const response = await request(`${apiUrl}/api/v1/page-feedback/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      // A reader who leaves at once is heard too.
      keepalive: true,
    });
    if (response.status === 429) return 'too-many';
    return response.ok ? 'kept' : 'failed';
  } catch {
    return 'failed';
  }
}
