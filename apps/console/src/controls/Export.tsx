import { type CsvForm, type CsvValue, csv } from '../format/csv.ts';
import { announce } from './announce.ts';
import { download } from './download.ts';
import { Menu } from './Popover.tsx';

export interface ExportedTable {
  heads: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

interface ExportProps {
  /** The file's, without its extension. */
  name: string;
  /** What it is the answer of, line by line: it stands in every file. */
  question: readonly string[];
  /** Asked for when somebody exports: all rows, not only those in view. */
  table?: (() => ExportedTable | Promise<ExportedTable>) | undefined;
  /** The figure to draw, as it stands on the screen. */
  figure?: (() => Element | null) | undefined;
  /** Only an icon, where there is little room. */
  isSmall?: boolean;
}

/** What is on the screen as a file, with the question that it answers. */
export function Export({ name, question, table, figure, isSmall }: ExportProps) {
  const giveTable = async (form: CsvForm) => {
    const { heads, rows } = (await table?.()) ?? { heads: [], rows: [] };
    download(`${name}.csv`, csv(question, heads, rows, form), 'text/csv;charset=utf-8');
  };
  const givePicture = async (kind: 'svg' | 'png') => {
    const drawn = figure?.();
    if (!drawn) return;
    const { drawingOf, pngOf } = await import('../charts/picture.ts');
    const drawing = await drawingOf(drawn, question);
    if (kind === 'svg') download(`${name}.svg`, drawing.text, 'image/svg+xml');
    else download(`${name}.png`, await pngOf(drawing));
  };
  const tell = (given: Promise<void>) =>
    void given.catch(() => announce('Le fichier n’a pas pu être fait. Réessayez.'));
  return (
    <Menu
      icon="download"
      side="right"
      title={isSmall ? '' : 'Exporter'}
      {...(isSmall && { label: 'Exporter', kind: 'quiet' as const })}
      items={[
        ...(table
          ? [
              { title: 'CSV', run: () => tell(giveTable('standard')) },
              { title: 'CSV pour un tableur français', run: () => tell(giveTable('french')) },
            ]
          : []),
        ...(figure
          ? [
              { title: 'Image SVG', run: () => tell(givePicture('svg')) },
              { title: 'Image PNG', run: () => tell(givePicture('png')) },
            ]
          : []),
      ]}
    />
  );
}
