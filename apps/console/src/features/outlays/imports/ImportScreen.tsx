import { decodeFile } from '@sillage/engine/spend-files/decode-file';
import { readTable, type SpendTable } from '@sillage/engine/spend-files/spend-table';
import { useState } from 'react';
import { Button } from '../../../controls/Button.tsx';
import { LeaveGuard } from '../../../controls/LeaveGuard.tsx';
import { Notice } from '../../../controls/Notice.tsx';
import { Screen } from '../../../controls/Screen.tsx';
import { originNames } from '../wording.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ReviewFile } from './ReviewFile.tsx';

export interface ReadFile {
  name: string;
  table: SpendTable;
  isPasted: boolean;
}

/** The largest file that is read in the page, in bytes. */
const largest = 20 * 1024 * 1024;

/** From a file to spend: nothing is written before « Importer ». */
export function ImportScreen({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile>();
  const [fault, setFault] = useState<string>();
  const take = (name: string, text: string, isPasted: boolean) => {
    const table = readTable(text);
    setFault(table ? undefined : 'Il n’y a rien à lire là-dedans.');
    setFile(table && { name, table, isPasted });
  };
  const takeFile = async (given: File) => {
    if (given.size > largest) return setFault('Ce fichier est trop grand : 20 Mo au plus.');
    if (/\.(?:xlsx?|ods|pdf|zip)$/i.test(given.name))
      return setFault(
        'Ce n’est pas un fichier CSV. Exportez en CSV, ou copiez les cellules du tableur et collez-les ici.',
      );
    take(given.name, decodeFile(new Uint8Array(await given.arrayBuffer())), false);
  };
  return (
    <Screen
      title="Importer des dépenses"
      lead={
        file
          ? `${file.name}${file.table.origin ? ` – ${originNames[file.table.origin]}` : ''}`
          : 'Google Ads, Meta Ads, Microsoft Advertising, Snapchat Ads ou un tableur. Rien n’est écrit avant que vous ayez tout vu.'
      }
      actions={
        <>
          {file && <Button onClick={() => setFile(undefined)}>Choisir autre chose</Button>}
          <Button icon="close" onClick={onClose}>
            Quitter
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={file !== undefined} />
      {fault && (
        <Notice tone="bad">
          <p>{fault}</p>
        </Notice>
      )}
      {file ? (
        <ReviewFile key={file.name} file={file} />
      ) : (
        <ChooseFile
          onFile={(given) => void takeFile(given)}
          onText={(text) => take('Collage', text, true)}
        />
      )}
    </Screen>
  );
}
