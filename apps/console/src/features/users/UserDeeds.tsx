import type { UserDetails } from '@sillage/client/source/client';
import { api } from '../../api/api.ts';
import { type Project, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Confirm } from '../../controls/Confirm.tsx';
import { Menu } from '../../controls/Popover.tsx';
import { useAddress } from '../../question/use-address.ts';
import { router } from '../../router/use-router.ts';
import { PersonArchive } from './PersonArchive.tsx';
import { userName } from './use-user.ts';

/** What a person may ask: to receive all that is known, not to be followed, to be forgotten. */
export function UserDeeds({ project, user }: { project: Project; user: UserDetails }) {
  const { id: projectId } = project;
  const whyNot = useWhyNot('edit');
  const { get, set } = useAddress();
  const doing = whyNot === undefined ? get('faire') : undefined;
  const close = () => set({ faire: undefined });
  const params = { projectId };
  const objection = useDeed({
    run: () => api.createObjection({ params, body: { userId: user.id } }),
    done: 'C’est noté : cette personne n’est plus suivie.',
    changes: [
      ['objections', projectId],
      ['user-objections', projectId],
    ],
    onDone: close,
  });
  const erasure = useDeed({
    run: () => api.createErasure({ params, body: { userId: user.id } }),
    done: 'La personne n’est plus reconnue ; le reste s’efface maintenant.',
    changes: [
      ['erasures', projectId],
      ['users', projectId],
      ['user', projectId],
    ],
    onDone: ({ id }) =>
      void router.navigate({
        to: `/${projectId}/personnes`,
        search: { onglet: ['effacements'], ouvert: [id] },
      }),
  });
  const name = userName(user);
  return (
    <>
      <Menu
        title="Ses droits"
        side="right"
        items={[
          {
            title: 'Exporter tout ce que l’on sait',
            icon: 'download',
            whyNot,
            run: () => set({ faire: 'exporter' }),
          },
          {
            title: 'Ne plus suivre la personne',
            icon: 'pause',
            whyNot,
            run: () => set({ faire: 'opposer' }),
          },
          {
            title: 'Effacer la personne',
            icon: 'trash',
            isDanger: true,
            whyNot,
            run: () => set({ faire: 'effacer' }),
          },
        ]}
      />
      {doing === 'exporter' && <PersonArchive project={project} userId={user.id} onClose={close} />}
      {doing === 'opposer' && (
        <Confirm
          title="Ne plus suivre cette personne ?"
          submit="Ne plus suivre"
          isDanger={false}
          busy={objection.busy}
          error={objection.error}
          onConfirm={() => objection.run(undefined)}
          onClose={close}
        >
          <p>
            Dès maintenant, ce qui arrive à son sujet compte sans elle : ni personne, ni navigateur,
            ni données personnelles. Ce qui était connu avant reste. Vous pourrez lever
            l’opposition.
          </p>
        </Confirm>
      )}
      {doing === 'effacer' && (
        <Confirm
          title="Effacer cette personne ?"
          submit="Effacer pour toujours"
          name={name}
          busy={erasure.busy}
          error={erasure.error}
          onConfirm={() => erasure.run(undefined)}
          onClose={close}
        >
          <p>
            <strong>Ce qui part</strong> : ce qui l’identifie, ses champs, la forme brute de ses
            événements, ses pages vues, les identifiants de ses navigateurs et de ses clics, et ses
            traces dans la corbeille, le direct et les webhooks.
          </p>
          <p>
            <strong>Ce qui reste</strong> : les chiffres. Ses événements et ses visites comptent
            autant, pour personne ; aucun total ne change.
          </p>
          <p>
            Rien ne défait un effacement. S’il faut lui remettre ses données, exportez-les d’abord.
          </p>
        </Confirm>
      )}
    </>
  );
}
