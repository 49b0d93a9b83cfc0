import Type, { type TObject } from 'typebox';

const csvForms = ['en', 'fr'] as const;
export type CsvForm = (typeof csvForms)[number];

const CsvForm = Type.Enum(csvForms, {
  description:
    'Rend un fichier CSV, comme `accept: text/csv`, dans la forme voulue. `en` (celle de l’en-tête seul) : la virgule sépare les cellules, le point les décimales. `fr` : le point-virgule sépare les cellules, la virgule les décimales, et le fichier commence par une marque UTF-8, comme l’attend un tableur français. Dans les deux, un texte qu’un tableur exécuterait est précédé d’une apostrophe.',
});

/** The end of the description of an operation that can answer a CSV file. */
export const csvNote =
  ' Avec `accept: text/csv` ou le paramètre `csv`, la réponse est un fichier CSV.';

/** The query of an operation that can answer a CSV file: its own parameters, and the file's form. */
export const withCsvForm = (query: TObject | undefined): TObject =>
  Type.Object(
    { ...query?.properties, csv: Type.Optional(CsvForm) },
    { additionalProperties: false },
  );
