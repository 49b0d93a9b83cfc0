import { phpStyle, printLiteral } from './print-literal.ts';
import { addressOf, isRawBody, type SampleRequest, tokenVariableOf } from './sample-request.ts';
import { exportNote, variablesOf } from './variables.ts';

/** A program that needs no extension: PHP's own streams make the request. */
export function printPhp(request: SampleRequest): string {
  const { authorised, mediaType, shown = 'json' } = request;
  const hasBody = mediaType !== undefined;
  const token = tokenVariableOf(request);
  const names = variablesOf([addressOf(request), request.body]);
  const headers = [
    ...(authorised ? [`        'authorization: Bearer ' . getenv('${token}'),`] : []),
    ...Object.entries({ ...(hasBody && { 'content-type': mediaType }), ...request.headers }).map(
      ([name, value]) => `        ${phpStyle.text(`${name}: ${value}`)},`,
    ),
  ];
  return [
    '<?php',
    ...exportNote('//', request.tokenVariable && authorised ? [token, ...names] : names),
    ...names.map((name) => `$${name} = getenv('${name}');`),
    ...(hasBody ? [`$body = ${printLiteral(request.body, phpStyle)};`] : []),
    "$context = stream_context_create(['http' => [",
    `    'method' => ${phpStyle.text(request.method)},`,
    ...(headers.length > 0 ? ["    'header' => [", ...headers, '    ],'] : []),
    ...(hasBody
      ? [`    'content' => ${isRawBody(request) ? '$body' : 'json_encode($body)'},`]
      : []),
    "    'ignore_errors' => true,",
    ']]);',
    ...(request.stream
      ? [
          `$stream = fopen(${phpStyle.text(addressOf(request))}, 'r', false, $context);`,
          'while (($line = fgets($stream)) !== false) {',
          "    if (str_starts_with($line, 'data: ')) {",
          '        print_r(json_decode(substr($line, 6), true));',
          '    }',
          '}',
        ]
      : [
          `$answer = file_get_contents(${phpStyle.text(addressOf(request))}, false, $context);`,
          printed[shown],
        ]),
  ].join('\n');
}

const printed = {
  json: 'print_r(json_decode($answer, true));',
  text: 'echo $answer;',
  status: 'echo $http_response_header[0], PHP_EOL;',
};
