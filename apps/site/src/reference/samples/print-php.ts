import { phpStyle, printLiteral } from './print-literal.ts';
import { addressOf, type SampleRequest } from './sample-request.ts';

/** A program that needs no extension: PHP's own streams make the request. */
export function printPhp(request: SampleRequest): string {
  const hasBody = request.mediaType !== undefined;
  const headers = [
    ...(request.authorised ? ["        'authorization: Bearer ' . getenv('SILLAGE_TOKEN'),"] : []),
    ...(hasBody ? [`        ${phpStyle.text(`content-type: ${request.mediaType}`)},`] : []),
  ];
  return [
    '<?php',
    ...(hasBody ? [`$body = ${printLiteral(request.body, phpStyle)};`] : []),
    "$context = stream_context_create(['http' => [",
    `    'method' => ${phpStyle.text(request.method)},`,
    ...(headers.length > 0 ? ["    'header' => [", ...headers, '    ],'] : []),
    ...(hasBody ? ["    'content' => json_encode($body),"] : []),
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
          'print_r(json_decode($answer, true));',
        ]),
  ].join('\n');
}
