import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ApiName } from '../apis.ts';
import { loadDocument } from '../document/load-document.ts';
import type { OpenApiDocument } from '../document/open-api.ts';
import type { TryPanelProps } from './TryPanel';
import { trySlotId } from './try-slot-id.ts';

interface Loaded {
  Panel: ComponentType<TryPanelProps>;
  fillSamples: (root: HTMLElement, project: string) => void;
  described: OpenApiDocument;
}

interface Props {
  api: ApiName;
  root: HTMLElement;
}

/** The panels opened so far, each in its slot of the markup. Their code loads at the first click. */
export function TryPanels({ api, root }: Props): ReactNode {
  const [opened, setOpened] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  // In memory only, never in a storage.
  const [token, setToken] = useState('');
  const [project, setProject] = useState('');

  useEffect(() => {
    const load = () => {
      setFailed(false);
      Promise.all([import('./TryPanel'), import('./fill-samples.ts'), loadDocument(api)])
        .then(([{ TryPanel }, { fillSamples }, described]) =>
          setLoaded({ Panel: TryPanel, fillSamples, described }),
        )
        .catch((error: unknown) => {
          console.warn('The panel could not be loaded.', error);
          setFailed(true);
        });
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-try]');
      if (!button) return;
      const operationId = button.dataset.try ?? '';
      const isOpen = toggle(button, operationId);
      if (!isOpen) return;
      load();
      setOpened((before) => (before.includes(operationId) ? before : [...before, operationId]));
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [api, root]);

  return opened.map((operationId) => {
    const slot = document.getElementById(trySlotId(operationId));
    return (
      slot &&
      createPortal(
        loaded ? (
          <loaded.Panel
            document={loaded.described}
            operationId={operationId}
            token={token}
            onToken={setToken}
            project={project}
            onProject={(chosen) => {
              setProject(chosen);
              window.sillageParse?.();
              loaded.fillSamples(root, chosen);
            }}
          />
        ) : (
          <p role="status">{failed ? loadFailure : 'Chargement du panneau…'}</p>
        ),
        slot,
        operationId,
      )
    );
  });
}

const loadFailure =
  'Le panneau n’a pas pu être chargé. Vérifiez votre connexion, puis ouvrez-le de nouveau.';

/** Hides a panel without removing it, so that it keeps what was typed. */
function toggle(button: HTMLElement, operationId: string): boolean {
  const open = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(open));
  const slot = document.getElementById(trySlotId(operationId));
  if (slot) slot.hidden = !open;
  return open;
}
