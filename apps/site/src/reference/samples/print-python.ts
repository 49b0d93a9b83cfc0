import { printLiteral, pythonStyle } from './print-literal.ts';
import { addressOf, type SampleRequest } from './sample-request.ts';

/** A program that needs nothing but Python's standard library. */
export function printPython(request: SampleRequest): string {
  const hasBody = request.mediaType !== undefined;
  const headers = [
    ...(request.authorised
      ? ['        "authorization": "Bearer " + os.environ["SILLAGE_TOKEN"],']
      : []),
    ...(hasBody ? [`        "content-type": ${pythonStyle.text(request.mediaType ?? '')},`] : []),
  ];
  return [
    'import json',
    ...(request.authorised ? ['import os'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(hasBody ? [`body = ${printLiteral(request.body, pythonStyle)}`] : []),
    'request = Request(',
    `    ${pythonStyle.text(addressOf(request))},`,
    `    method=${pythonStyle.text(request.method)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(hasBody ? ['    data=json.dumps(body).encode(),'] : []),
    ')',
    'with urlopen(request) as response:',
    ...(request.stream
      ? [
          '    for line in response:',
          '        if line.startswith(b"data: "):',
          '            print(json.loads(line[6:]))',
        ]
      : ['    print(json.load(response))']),
  ].join('\n');
}
