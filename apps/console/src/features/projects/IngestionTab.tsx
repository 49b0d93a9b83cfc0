import { useProject } from '../../api/project.ts';
import { Check } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Link } from '../../router/Link.tsx';
import type { Draft } from './draft.ts';
import styles from './projects.module.css';
import type { SettingsTabProps } from './settings-tab.ts';

const senders = {
  open: 'Tout le monde',
  key: 'Les porteurs d’une clé d’envoi, et les comptes de service',
  'service-account': 'Les comptes de service seulement',
};

/** Who may send, and what an anonymous sender may change. */
export function IngestionTab({ draft, edit, faultText, isOff }: SettingsTabProps) {
  const project = useProject();
  const field = (name: 'events' | 'hits', label: string, hint: string) => (
    <Field label={label} hint={hint} fault={faultText(`ingestion.${name}`)}>
      {(wiring) => (
        <select
          {...wiring}
          value={draft[name]}
          onChange={({ target }) => edit({ [name]: target.value as Draft['events'] })}
        >
          {Object.entries(senders).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const closes =
    (draft.events !== 'open' && project.ingestion.events === 'open') ||
    (draft.hits !== 'open' && project.ingestion.hits === 'open');
  return (
    <fieldset className={styles.group} disabled={isOff}>
      <legend className="visually-hidden">Envois</legend>
      {field(
        'events',
        'Qui peut envoyer des événements',
        'Commandes, prospects, appels : vos serveurs.',
      )}
      {field('hits', 'Qui peut envoyer des visites', 'Le script de vos pages.')}
      {closes && (
        <Notice tone="warn">
          <p>
            Ce qui envoie sans clé sera refusé dans les 30 secondes. Donnez d’abord{' '}
            <Link to={`/${project.id}/comptes-de-service`} search={{ onglet: ['cles-d-envoi'] }}>
              leurs clés
            </Link>{' '}
            à vos pages et à vos programmes.
          </p>
        </Notice>
      )}
      <Check
        label="Un envoi anonyme peut réunir deux personnes"
        hint="Sinon il l’affirme, et un envoi de confiance le confirme. À laisser décoché, sauf si tout ce qui envoie est à vous."
        checked={draft.anonymousMerges}
        onChange={(anonymousMerges) => edit({ anonymousMerges })}
      />
      <p>
        <a href="/docs/technicals/ingestion-keys">Les clés d’envoi et la confiance</a>
      </p>
    </fieldset>
  );
}
