import { useState } from 'react';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { download } from '../../controls/download.ts';
import { Notice } from '../../controls/Notice.tsx';
import type { KeyFile } from './key-file.ts';
import { Sample } from './Sample.tsx';

interface KeyReadyProps {
  name: string;
  file: KeyFile;
  onClose: () => void;
}

/** The key file is given once: nobody has another copy of it. */
export function KeyReady({ name, file, onClose }: KeyReadyProps) {
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const fileName = `cle-${slugOf(name)}.json`;
  const close = () => (isKept || isAsked ? onClose() : setAsked(true));
  return (
    <Dialog
      title="La clé est prête"
      onClose={close}
      footer={
        <>
          <Button
            kind={isKept ? 'plain' : 'primary'}
            icon="download"
            onClick={() => {
              download(fileName, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
              setKept(true);
            }}
          >
            Télécharger la clé
          </Button>
          <Button kind={isKept ? 'primary' : 'plain'} onClick={close}>
            Terminé
          </Button>
        </>
      }
    >
      {isAsked && !isKept ? (
        <Notice tone="bad">
          <p>
            Vous n’avez pas téléchargé la clé. Si vous fermez, elle sera perdue : il faudra en faire
            une autre. « Terminé » ferme quand même.
          </p>
        </Notice>
      ) : (
        <Notice tone="warn">
          <p>
            La clé privée vient d’être faite dans ce navigateur, et n’en est pas sortie : le serveur
            n’en connaît que la moitié publique. Téléchargez-la maintenant, et gardez-la secrète.
          </p>
        </Notice>
      )}
      <Sample file={fileName} />
    </Dialog>
  );
}

/** A name of file that every system takes. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'sillage';
