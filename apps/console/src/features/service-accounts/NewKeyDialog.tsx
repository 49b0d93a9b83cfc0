import type { ServiceAccount } from '@sillage/client/source/client';
import { useState } from 'react';
import { useDeed } from '../../api/use-deed.ts';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { KeyReady } from './KeyReady.tsx';
import { canMakeKeys } from './key-file.ts';
import { LifeField } from './LifeField.tsx';
import { NoKeysHere } from './NoKeysHere.tsx';
import { newKeyFile } from './new-key-file.ts';

interface NewKeyDialogProps {
  account: ServiceAccount;
  onClose: () => void;
}

/** Another key of an account: deploy it, then revoke the one before. */
export function NewKeyDialog({ account, onClose }: NewKeyDialogProps) {
  const [life, setLife] = useState('365');
  const create = useDeed({
    run: () => newKeyFile(account.id, life),
    changes: [['service-accounts']],
  });
  if (create.answer) return <KeyReady name={account.name} file={create.answer} onClose={onClose} />;
  return (
    <FormDialog
      title={`Nouvelle clé de « ${account.name} »`}
      submit="Faire la clé"
      busy={create.busy}
      error={create.error}
      whyNot={
        canMakeKeys() ? undefined : 'Ce navigateur ne fait de clés que sur une page en https.'
      }
      onSubmit={() => create.run(undefined)}
      onClose={onClose}
    >
      {!canMakeKeys() && <NoKeysHere />}
      <p style={{ margin: 0 }}>
        Les deux clés valent en même temps : déployez la nouvelle, puis révoquez l’ancienne.
      </p>
      <LifeField life={life} onChoose={setLife} />
    </FormDialog>
  );
}
