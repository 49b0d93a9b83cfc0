import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { ShownOnce } from '../../controls/ShownOnce.tsx';

interface SecretDialogProps {
  secret: string;
  onClose: () => void;
}

/** The secret that signs what is sent, shown when it is drawn. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Dialog
    title="Le secret du webhook"
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        Terminé
      </Button>
    }
  >
    <ShownOnce
      label="Secret du webhook"
      text={secret}
      advice="Gardez-le sur le serveur qui reçoit : il ne sera plus montré."
    />
    <p style={{ margin: 0 }}>
      Il prouve qu’un envoi vient de Sillage.{' '}
      <a href="/docs/technicals/webhooks#signature">Vérifier la signature</a>, en JavaScript, Python
      ou PHP.
    </p>
  </Dialog>
);
