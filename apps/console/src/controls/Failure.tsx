import { useEffect, useState } from 'react';
import { isRefusal } from '../api/api.ts';
import { SignedOut } from '../api/session.ts';
import { Button } from './Button.tsx';
import { Picture } from './Picture.tsx';
import styles from './states.module.css';

interface FailureProps {
  error: Error;
  retry: () => unknown;
  /** In place of a whole screen, whose title it is, and not of a part of one. */
  isWhole?: boolean;
}

/** What went wrong, how to find it in the server's logs, and a way to go on. */
export function Failure({ error, retry, isWhole = false }: FailureProps) {
  const title = titleOf(error);
  const Heading = isWhole ? 'h1' : 'h2';
  const isOut = error instanceof SignedOut;
  useEffect(() => {
    if (isWhole && !isOut) document.title = `${title} · Sillage`;
  }, [isWhole, isOut, title]);
  // Somebody is being led to sign in: nothing has failed.
  if (isOut) return null;
  const requestId = isRefusal(error) ? error.requestId : null;
  return (
    <section className={styles.state} role="alert">
      <Picture name={isForbidden(error) ? 'buoy' : 'lighthouse'} />
      <Heading>{title}</Heading>
      <Reason error={error} />
      {requestId && (
        <p className={styles.quiet}>
          Requête <code>{requestId}</code>
        </p>
      )}
      <Button icon="refresh" onClick={() => retry()}>
        Réessayer
      </Button>
    </section>
  );
}

interface RefusalProps {
  error: Error | null;
  /** Fields that show their own faults: they are not told twice. */
  fields?: readonly string[];
}

/** Why a deed was refused, beside the button that asked for it. */
export const Refusal = ({ error, fields = [] }: RefusalProps) =>
  error && (
    <div className={styles.refusal} role="alert">
      <strong>{titleOf(error)}</strong>
      {isTold(error, fields) ? (
        <p>Corrigez ce qui est signalé, puis recommencez.</p>
      ) : (
        <Reason error={error} />
      )}
    </div>
  );

/** Whether every fault stands beside its own field. */
const isTold = (error: Error, fields: readonly string[]): boolean =>
  isRefusal(error) &&
  error.faults.length > 0 &&
  error.faults.every(({ field = '' }) =>
    fields.some((each) => field === each || field.startsWith(`${each}.`)),
  );

/** The meanings are fetched when the first error comes: most people never see one. */
function Reason({ error }: { error: Error }) {
  const [meanings, setMeanings] =
    useState<typeof import('@sillage/contract/error-rows/french-words')>();
  useEffect(() => {
    import('@sillage/contract/error-rows/french-words').then(setMeanings, () => undefined);
  }, []);
  if (error instanceof SignedOut)
    return <p>Ce que vous avez saisi est gardé. Reconnectez-vous, puis recommencez.</p>;
  if (!isRefusal(error)) return <p>Ce que vous avez saisi est gardé. Réessayez dans un instant.</p>;
  const meaning = meanings?.meaningOf(error.code);
  return (
    <>
      {meaning && <p>{meaning}</p>}
      {error.faults.length > 0 ? (
        <ul>
          {error.faults.map((fault) => (
            <li key={fault.message}>
              {fault.field && <code>{fault.field}</code>} {meanings?.faultText(fault)}
            </li>
          ))}
        </ul>
      ) : (
        !meaning && <p lang="en">{error.messages.join(' ; ')}</p>
      )}
    </>
  );
}

const isForbidden = (error: Error): boolean => isRefusal(error) && error.statusCode === 403;

function titleOf(error: Error): string {
  if (error instanceof SignedOut) return 'Votre session a pris fin';
  if (!isRefusal(error)) return 'Le serveur ne répond pas';
  const { statusCode } = error;
  if (statusCode === 403) return 'Vous n’y avez pas accès';
  if (statusCode === 404) return 'Introuvable';
  if (statusCode === 429) return 'Trop de demandes : attendez un instant';
  return statusCode >= 500 ? 'Le serveur a échoué' : 'La demande est refusée';
}
