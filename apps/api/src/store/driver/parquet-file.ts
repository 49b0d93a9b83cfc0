import { exactDecimal, unitsAtScale } from '@sillage/engine/money/decimal';
import { ByteWriter, parquetWrite } from 'hyparquet-writer';

/** What a column holds. */
export type ColumnKind = 'text' | 'boolean' | 'integer' | 'number' | 'decimal' | 'instant' | 'json';

export interface ParquetColumn {
  name: string;
  kind: ColumnKind;
}

/** As rows come: decimals, instants and JSON as text. */
export type ParquetRow = Record<string, string | number | boolean | null>;

type Cell = ParquetRow[string];

const decimalDigits = 38;
const decimalScale = 9;
const largestDecimal = 10n ** BigInt(decimalDigits);

interface ParquetType {
  element: Record<string, unknown>;
  convert: (cell: NonNullable<Cell>) => unknown;
}

const asIs = (cell: unknown) => cell;

/** How each kind of column is written. */
const parquetTypes: Record<ColumnKind, ParquetType> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, convert: asIs },
  boolean: { element: { type: 'BOOLEAN' }, convert: asIs },
  integer: { element: { type: 'INT32' }, convert: asIs },
  number: { element: { type: 'DOUBLE' }, convert: Number },
  decimal: {
    element: {
      type: 'FIXED_LEN_BYTE_ARRAY',
      type_length: 16,
      converted_type: 'DECIMAL',
      precision: decimalDigits,
      scale: decimalScale,
    },
    convert: (cell) => decimalUnits(String(cell)),
  },
  instant: {
    element: {
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    convert: (cell) => instantOf(String(cell)),
  },
  // As text: not every reader knows a column of JSON.
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, convert: asIs },
};

/** Null for what has more digits than a column holds: its text has them all. */
function decimalUnits(text: string): bigint | null {
  const value = exactDecimal(text);
  if (value.scale > decimalScale) return null;
  const units = unitsAtScale(value, decimalScale);
  return units < largestDecimal && units > -largestDecimal ? units : null;
}

function instantOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

interface WrittenColumn {
  name: string;
  kind: ColumnKind;
  /** The column whose cells it has, if that is another one. */
  source?: string;
}

/** A decimal also has its text, exact whatever its digits. */
const writtenColumns = (columns: readonly ParquetColumn[]): WrittenColumn[] =>
  columns.flatMap(({ name, kind }): WrittenColumn[] =>
    kind === 'decimal'
      ? [
          { name, kind },
          { name: `${name}_text`, kind: 'text', source: name },
        ]
      : [{ name, kind }],
  );

/** The bytes of a Parquet file, compressed by Snappy. */
export function parquetBytes(
  columns: readonly ParquetColumn[],
  rows: readonly ParquetRow[],
): Uint8Array {
  const written = writtenColumns(columns);
  const writer = new ByteWriter();
  parquetWrite({
    writer,
    rowGroupSize: rows.length,
    columnData: written.map(({ name, kind, source }) => ({
      name,
      data: rows.map((row) => {
        const cell = row[source ?? name] ?? null;
        return cell === null ? null : parquetTypes[kind].convert(cell);
      }),
    })),
    schema: [
      { name: 'root', num_children: written.length },
      ...written.map(({ name, kind }) => ({
        name,
        repetition_type: 'OPTIONAL',
        ...parquetTypes[kind].element,
      })),
    ] as NonNullable<Parameters<typeof parquetWrite>[0]['schema']>,
  });
  return writer.getBytes();
}
