import { addressOf, type SampleRequest } from './sample-request.ts';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A command to paste in a terminal; the token is in `SILLAGE_TOKEN`. */
export function printCurl(request: SampleRequest): string {
  const method = request.method === 'GET' ? '' : `-X ${request.method} `;
  const unbuffered = request.stream ? '-N ' : '';
  const lines = [`curl ${unbuffered}${method}${quote(addressOf(request))}`];
  if (request.authorised) lines.push('-H "authorization: Bearer $SILLAGE_TOKEN"');
  if (request.mediaType !== undefined) {
    lines.push(`-H ${quote(`content-type: ${request.mediaType}`)}`);
    lines.push(`--data-raw ${quote(JSON.stringify(request.body, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}
