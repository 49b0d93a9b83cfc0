import { type Language, languages } from './languages.ts';
import { printCurl } from './print-curl.ts';
import { printPhp } from './print-php.ts';
import { printPython } from './print-python.ts';
import { printTypescript } from './print-typescript.ts';
import type { SampleRequest } from './sample-request.ts';

export const printers: Record<Language, (request: SampleRequest) => string> = {
  curl: printCurl,
  typescript: printTypescript,
  python: printPython,
  php: printPhp,
};

/** A request in every language. */
export const printSamples = (request: SampleRequest) =>
  Object.fromEntries(
    languages.map((language) => [language, printers[language](request)]),
  ) as Record<Language, string>;
