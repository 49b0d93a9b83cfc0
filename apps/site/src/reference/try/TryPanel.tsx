import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useState } from 'react';
import { listOperations } from '../document/list-operations.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import { BodyInput } from './BodyInput';
import { initialForm } from './initial-form.ts';
import { OwnRights } from './OwnRights';
import { ParameterInput } from './ParameterInput';
import { type Fault, readForm } from './read-form.ts';
import { TokenInput } from './TokenInput';
import styles from './TryPanel.module.css';
import { TryResult } from './TryResult';
import { useSendRequest } from './use-send-request.ts';

export interface TryPanelProps {
  document: OpenApiDocument;
  operationId: string;
  token: string;
  onToken: (token: string) => void;
  /** The project that the person has chosen; empty until then. */
  project: string;
  onProject: (project: string) => void;
}

/** A form that makes one real call of an operation. */
export function TryPanel({
  document,
  operationId,
  token,
  onToken,
  project,
  onProject,
}: TryPanelProps): ReactNode {
  const operation = useMemo(
    () =>
      listOperations(document)
        .flatMap((group) => group.operations)
        .find((one) => one.operationId === operationId),
    [document, operationId],
  );
  if (!operation) throw new Error(`Unknown operation ${operationId}`);
  const prefix = useId();
  const start = useMemo(() => initialForm(document, operation), [document, operation]);
  const [values, setValues] = useState(start.values);
  const [body, setBody] = useState(start.body);
  const [faults, setFaults] = useState<Fault[]>([]);
  const { outcome, pending, send, cancel } = useSendRequest();
  useEffect(() => {
    if (project === '') return;
    setValues((before) => ('projectId' in before ? { ...before, projectId: project } : before));
    setBody((before) => before?.replace(/("projectId": ")[^"]*/, `$1${project}`));
  }, [project]);
  const isProtected = (operation.security ?? []).length > 0;
  const faultOf = (name: string) => faults.find((fault) => fault.name === name)?.text;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { request, faults: found } = readForm(document, operation, { values, body });
    setFaults(found);
    if (found.length === 0) void send(request, isProtected ? token : '');
  };

  return (
    <form className={styles.panel} onSubmit={submit} noValidate autoComplete="off">
      <p className={styles.warning}>
        La requête est réelle&#8239;: elle s’adresse au serveur, et ce qu’elle change est changé.
      </p>
      {isProtected && (
        <>
          <OwnRights project={project} onToken={onToken} onProject={onProject} />
          <TokenInput id={`${prefix}token`} value={token} onChange={onToken} />
        </>
      )}
      {start.parameters.map((parameter) => (
        <ParameterInput
          key={parameter.name}
          id={`${prefix}${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          fault={faultOf(parameter.name)}
          onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
        />
      ))}
      {body !== undefined && (
        <BodyInput id={`${prefix}body`} value={body} fault={faultOf('body')} onChange={setBody} />
      )}
      <p className={styles.actions}>
        <button type="submit" className={styles.send} disabled={pending}>
          Envoyer la requête
        </button>
        {pending && (
          <button type="button" className={styles.cancel} onClick={cancel}>
            Annuler
          </button>
        )}
      </p>
      <TryResult
        outcome={outcome}
        pending={pending}
        responses={operation.responses}
        hasFaults={faults.length > 0}
      />
    </form>
  );
}
