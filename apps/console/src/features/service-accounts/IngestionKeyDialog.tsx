import { useState } from 'react';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { useFaultText } from '../../api/use-fault-text.ts';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { IssuedKey } from './IssuedKey.tsx';
import { LifeField } from './LifeField.tsx';
import { expiryAfter } from './wording.ts';

/** A key of what sends: secret for a server, public for pages. */
export function IngestionKeyDialog({ onClose }: { onClose: () => void }) {
  const { id: projectId } = useProject();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'secret' | 'public'>('secret');
  const [origins, setOrigins] = useState('');
  const [life, setLife] = useState('');
  const allowedOrigins = origins.split(/[\s,]+/).filter(Boolean);
  const create = useDeed({
    run: () =>
      agents.createIngestionKey({
        params: { projectId },
        body: {
          name: name.trim(),
          kind,
          ...(kind === 'public' && { allowedOrigins }),
          ...expiryAfter(life, Date.now()),
        },
      }),
    changes: [['ingestion-keys']],
  });
  const faultText = useFaultText(create.error);
  if (create.answer) return <IssuedKey issued={create.answer} onClose={onClose} />;
  return (
    <FormDialog
      title="Créer une clé d’envoi"
      submit="Créer la clé"
      busy={create.busy}
      error={create.error}
      fields={['name', 'allowedOrigins']}
      whyNot={
        name.trim() === ''
          ? 'Donnez-lui d’abord un nom.'
          : kind === 'public' && allowedOrigins.length === 0
            ? 'Nommez les sites qui s’en serviront.'
            : undefined
      }
      onSubmit={() => create.run(undefined)}
      onClose={onClose}
    >
      <Field label="Nom" hint="Ce qui s’en servira." fault={faultText('name')}>
        {(wiring) => (
          <input
            {...wiring}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field
        label="Sorte"
        hint={
          kind === 'secret'
            ? 'Reste sur vos serveurs ; ouvre les événements et les visites, et rend l’envoi de confiance.'
            : 'Se lit dans vos pages ; n’ouvre que les visites, et seulement depuis vos sites.'
        }
      >
        {(wiring) => (
          <select
            {...wiring}
            value={kind}
            onChange={({ target }) => setKind(target.value as typeof kind)}
          >
            <option value="secret">Secrète, pour un serveur</option>
            <option value="public">Publique, pour des pages</option>
          </select>
        )}
      </Field>
      {kind === 'public' && (
        <Field
          label="Sites"
          hint="Un par ligne : https://exemple.fr, ou https://*.exemple.fr pour ses sous-domaines."
          fault={faultText('allowedOrigins')}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              value={origins}
              onChange={({ target }) => setOrigins(target.value)}
            />
          )}
        </Field>
      )}
      <LifeField life={life} onChoose={setLife} />
    </FormDialog>
  );
}
