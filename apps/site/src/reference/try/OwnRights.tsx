import { copyText } from '@site/src/clipboard/copy-text';
import { useAuth } from '@site/src/sign-in/session/auth-context';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { askRights, mayAskRights, type OwnProject } from './ask-rights.ts';
import styles from './TryPanel.module.css';

interface Props {
  project: string;
  onToken: (token: string) => void;
  onProject: (project: string) => void;
}

type State = 'asked' | 'asking' | 'refused' | { token: string; projects: OwnProject[] };

/** Lets who is signed in try with their own rights, on one of their projects. */
export function OwnRights({ project, onToken, onProject }: Props): ReactNode {
  const { auth } = useAuth();
  const [isOffered, setOffered] = useState(false);
  const [state, setState] = useState<State>('asked');
  const [isCopied, setCopied] = useState(false);
  const field = useId();
  useEffect(() => {
    void mayAskRights(window.location.origin).then(setOffered);
  }, []);
  if (!isOffered || auth.status === 'unknown' || auth.status === 'off') return null;
  if (auth.status === 'anonymous')
    return (
      <p className={styles.rights}>
        Connectez-vous, en haut de la page, pour essayer avec vos propres droits.
      </p>
    );

  const ask = async () => {
    setState('asking');
    setCopied(false);
    const rights = await askRights(window).catch(() => undefined);
    setState(rights ?? 'refused');
    if (!rights) return;
    onToken(rights.token);
    const [first] = rights.projects;
    if (first && !rights.projects.some(({ id }) => id === project)) onProject(first.id);
  };
  const rights = typeof state === 'object' ? state : undefined;
  const copy = async () => {
    if (!rights) return;
    const command = Promise.resolve(`export SILLAGE_TOKEN=${rights.token}`);
    setCopied(
      await copyText(navigator.clipboard, command).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <div className={styles.rights}>
      <p className={styles.actions}>
        <button
          type="button"
          className={styles.cancel}
          disabled={state === 'asking'}
          aria-busy={state === 'asking'}
          onClick={ask}
        >
          {rights ? 'Prendre un autre jeton' : 'Utiliser mes droits'}
        </button>
        {rights && (
          <button type="button" className={styles.cancel} onClick={copy}>
            {isCopied ? 'Commande copiée' : 'Copier le jeton pour un terminal'}
          </button>
        )}
      </p>
      <p role="status">
        {state === 'refused' &&
          'Aucun jeton n’a été donné : connectez-vous de nouveau, puis réessayez.'}
        {rights &&
          `Jeton de ${auth.user.email}, valable 15 minutes : les requêtes peuvent tout ce que vous pouvez.`}
      </p>
      {rights && rights.projects.length > 0 && (
        <p className={styles.field}>
          <label htmlFor={field}>Projet, aussi dans les exemples de la page</label>
          <select id={field} value={project} onChange={({ target }) => onProject(target.value)}>
            {rights.projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id})
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
