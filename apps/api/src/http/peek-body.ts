import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';

/** The start of a request's body, which stays there for whoever reads it next. */
export const peekBody = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const look = () => {
      request.off('readable', look).off('close', look);
      const chunk: Buffer | null = request.read();
      if (chunk) request.unshift(chunk);
      resolve(chunk?.toString() ?? '');
    };
    request.on('readable', look).on('close', look);
  });

/** The client that asks for a token, as it claims to be; empty if it does not say. */
export function clientOf(form: string): string {
  const parameters = new URLSearchParams(form);
  const claimed = parameters.get('client_id');
  if (claimed !== null) return claimed;
  try {
    return decodeJwt(parameters.get('client_assertion') ?? '').sub ?? '';
  } catch {
    return '';
  }
}
