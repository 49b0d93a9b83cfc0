import type { LinkDelivery } from '@sillage/client/source/client';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { ShownOnce } from '../../controls/ShownOnce.tsx';

interface DeliveryProps {
  title: string;
  delivery: LinkDelivery;
  /** How long the link is good, and how often. */
  life: string;
  onClose: () => void;
}

const advice = {
  shown: 'Ce serveur n’envoie pas de messages : transmettez ce lien vous-même.',
  failed: 'Le serveur de messagerie a refusé le message : transmettez ce lien vous-même.',
  sent: '',
};

/** How a one-use link has left: by mail, or shown here, once. */
export const Delivery = ({ title, delivery, life, onClose }: DeliveryProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={
      <Button kind="primary" onClick={onClose}>
        Terminé
      </Button>
    }
  >
    {delivery.link === undefined ? (
      <Notice tone="good">
        <p>
          Un message est parti à <strong>{delivery.email}</strong>. {life}
        </p>
      </Notice>
    ) : (
      <>
        <ShownOnce
          label="Lien à transmettre"
          text={delivery.link}
          advice={`${advice[delivery.delivery]} Il ne sera plus montré.`}
        />
        <p style={{ margin: 0 }}>
          Pour <strong>{delivery.email}</strong>. {life}
        </p>
      </>
    )}
  </Dialog>
);
