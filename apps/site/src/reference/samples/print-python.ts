import { printLiteral, pythonStyle, rawBody } from './print-literal.ts';
import { addressOf, isRawBody, type SampleRequest, tokenVariableOf } from './sample-request.ts';
import { exportNote, variablesOf } from './variables.ts';

/** A program that needs nothing but Python's standard library. */
export function printPython(request: SampleRequest): string {
  const { authorised, mediaType, shown = 'json', stream } = request;
  const hasBody = mediaType !== undefined;
  const token = tokenVariableOf(request);
  const names = variablesOf([addressOf(request), request.body]);
  const headers = [
    ...(authorised ? [`        "authorization": "Bearer " + os.environ["${token}"],`] : []),
    ...Object.entries({ ...(hasBody && { 'content-type': mediaType }), ...request.headers }).map(
      ([name, value]) => `        "${name}": ${pythonStyle.text(value)},`,
    ),
  ];
  const readsJson = stream || shown === 'json' || (hasBody && !isRawBody(request));
  return [
    ...exportNote('#', request.tokenVariable && authorised ? [token, ...names] : names),
    ...(readsJson ? ['import json'] : []),
    ...(authorised || names.length > 0 ? ['import os'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...names.map((name) => `${name} = os.environ["${name}"]`),
    ...(hasBody ? [`body = ${printBody(request)}`] : []),
    'request = Request(',
    `    ${pythonStyle.text(addressOf(request))},`,
    `    method=${pythonStyle.text(request.method)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(hasBody ? [`    data=${isRawBody(request) ? 'body' : 'json.dumps(body)'}.encode(),`] : []),
    ')',
    'with urlopen(request) as response:',
    ...(stream ? printStream : [`    print(${printed[shown]})`]),
  ].join('\n');
}

const printBody = (request: SampleRequest): string =>
  isRawBody(request)
    ? rawBody.python(String(request.body))
    : printLiteral(request.body, pythonStyle);

const printed = {
  json: 'json.load(response)',
  text: 'response.read().decode()',
  status: 'response.status',
};

const printStream = [
  '    for line in response:',
  '        if line.startswith(b"data: "):',
  '            print(json.loads(line[6:]))',
];
