import type { ComputedEvent } from '@sillage/client/source/client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { router } from '../../router/use-router.ts';

/** Asks before an event goes, and says how it could come back. */
export function DeletedEvent({ event, onClose }: { event: ComputedEvent; onClose: () => void }) {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('edit');
  const client = useQueryClient();
  const deed = useDeed({
    run: () => api.deleteEvent({ params: { projectId, id: event._id } }),
    done: 'L’événement est supprimé. Ses données quittent la base dans 30 jours.',
    onDone: async () => {
      await router.navigate({ to: '/$projectId/evenements', params: { projectId } });
      client.removeQueries({ queryKey: ['event', projectId, event._id] });
      // Every figure may have counted it.
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog
      title="Supprimer cet événement ?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            kind="danger"
            busy={deed.busy}
            whyNot={whyNot}
            onClick={() => deed.run(undefined)}
          >
            Supprimer
          </Button>
        </>
      }
    >
      <p>
        Les analyses et l’attribution seront comme s’il n’était jamais venu, à toutes ses dates. Ses
        données quittent la base 30 jours plus tard.
      </p>
      <p>
        Pour le faire revenir, renvoyez ses données sous un autre <code>nonce</code> : copiez-les
        d’abord sous « Reçu ». Le même <code>nonce</code> ne le ramènerait pas.
      </p>
      <Refusal error={deed.error} />
    </Dialog>
  );
}
