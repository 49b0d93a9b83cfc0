export type CsvForm = 'standard' | 'french';
export type CsvValue = string | number | null | undefined;

/**
 * A table as a file. The French form is the one that spreadsheets set to French open by themselves:
 * semicolons, decimal commas. What it is the answer of stands above it.
 */
export function csv(
  question: readonly string[],
  heads: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  form: CsvForm,
): string {
  const separator = form === 'french' ? ';' : ',';
  const line = (cells: readonly CsvValue[]) =>
    cells.map((cell) => written(cell, form, separator)).join(separator);
  const notes = question.map((text) => line([`# ${text}`]));
  return `\uFEFF${[...notes, line(heads), ...rows.map(line)].join('\r\n')}\r\n`;
}

function written(value: CsvValue, form: CsvForm, separator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return form === 'french' ? String(value).replace('.', ',') : String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** A spreadsheet would run what begins so: names come from addresses that anybody can make. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);
