import type { IssuedIngestionKey } from '@sillage/client/source/client';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { ShownOnce } from '../../controls/ShownOnce.tsx';

interface IssuedKeyProps {
  issued: IssuedIngestionKey;
  onClose: () => void;
}

/** A key that has just been made, whole. */
export const IssuedKey = ({ issued, onClose }: IssuedKeyProps) => (
  <Dialog
    title={`La clé « ${issued.name} »`}
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        Terminé
      </Button>
    }
  >
    <ShownOnce
      label="Clé d’envoi"
      text={issued.key}
      advice={
        issued.kind === 'secret'
          ? 'Gardez-la sur votre serveur : elle ne sera plus montrée, et Sillage n’en garde que l’empreinte.'
          : 'Donnez-la au script de vos pages, par son attribut data-key.'
      }
    />
    <p style={{ margin: 0 }}>
      {issued.kind === 'secret' ? (
        <>
          Elle s’envoie dans l’en-tête <code>authorization: Bearer …</code> ·{' '}
        </>
      ) : null}
      <a href="/docs/technicals/ingestion-keys">Comment s’en servir</a>
    </p>
  </Dialog>
);
