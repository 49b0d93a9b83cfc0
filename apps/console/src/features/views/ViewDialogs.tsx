import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Confirm } from '../../controls/Confirm.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import { LinksDialog, ShareDialog } from './ShareDialog.tsx';
import type { View } from './use-views.ts';
import type { ViewDeed } from './ViewsPanel.tsx';

interface ViewDialogsProps {
  /** What to keep: the screen and its question. */
  screen: string;
  address: string;
  opened: { deed: 'save' | 'links' } | { deed: ViewDeed; view: View };
  onClose: () => void;
}

/** What stands above the screen while a view is saved, renamed, shared or deleted. */
export default function ViewDialogs({ screen, address, opened, onClose }: ViewDialogsProps) {
  if (opened.deed === 'save')
    return <NameDialog screen={screen} address={address} onClose={onClose} />;
  if (opened.deed === 'links') return <LinksDialog onClose={onClose} />;
  if (!('view' in opened)) return null;
  const { deed, view } = opened;
  if (deed === 'share') return <ShareDialog view={view} onClose={onClose} />;
  if (deed === 'rename')
    return <NameDialog screen={screen} address={address} view={view} onClose={onClose} />;
  return deed === 'delete' ? <DeleteDialog view={view} onClose={onClose} /> : null;
}

interface NameDialogProps {
  screen: string;
  address: string;
  view?: View;
  onClose: () => void;
}

function NameDialog({ screen, address, view, onClose }: NameDialogProps) {
  const { id: projectId } = useProject();
  const [name, setName] = useState(view?.name ?? '');
  const { run, busy, error, faultOf } = useDeed({
    run: () =>
      view
        ? api.updateView({ params: { projectId, viewId: view.id }, body: { name } })
        : api.createView({ params: { projectId }, body: { name, screen, address } }),
    done: ({ name: kept }) =>
      view ? `La vue s’appelle « ${kept} ».` : `« ${kept} » est enregistrée.`,
    changes: [['views', projectId]],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={view ? 'Renommer la vue' : 'Enregistrer cette vue'}
      submit={view ? 'Renommer' : 'Enregistrer'}
      busy={busy}
      error={error}
      fields={['name']}
      whyNot={name.trim() === '' ? 'Donnez d’abord un nom à la vue.' : undefined}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    >
      <Field
        label="Nom"
        hint="Tous ceux qui lisent le projet la verront."
        fault={faultOf('name') && 'Ce nom n’est pas accepté.'}
      >
        {(wiring) => (
          <input
            {...wiring}
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function DeleteDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { projectId, id: viewId } = view;
  const { run, busy, error } = useDeed({
    run: () => api.deleteView({ params: { projectId, viewId } }),
    done: `« ${view.name} » est supprimée.`,
    changes: [['views', projectId]],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Supprimer « ${view.name} » ?`}
      submit="Supprimer"
      busy={busy}
      error={error}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    >
      <p>Son adresse courte et tous ses liens de lecture cesseront de fonctionner.</p>
    </Confirm>
  );
}
