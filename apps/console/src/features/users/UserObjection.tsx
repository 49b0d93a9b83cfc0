import type { Objection } from '@sillage/client/source/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Project, useWhyNot } from '../../api/project.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { instantText } from '../../format/instants.ts';
import { LiftObjection, useLift } from './Objections.tsx';

/** Says it when the person is not followed any more. */
export function UserObjection({ project, userId }: { project: Project; userId: string }) {
  const isAllowed = useWhyNot('edit') === undefined;
  const [lifted, setLifted] = useState<Objection>();
  const lift = useLift(project.id, () => setLifted(undefined));
  const { data } = useQuery({
    queryKey: ['user-objections', project.id, userId],
    queryFn: ({ signal }) =>
      api.findObjections({ params: { projectId: project.id }, body: { userId } }, { signal }),
    enabled: isAllowed,
  });
  const objection = data?.data[0];
  if (!objection) return null;
  return (
    <Notice tone="warn">
      <p>
        Cette personne n’est plus suivie depuis le{' '}
        {instantText(objection.createdAt, project.timezone)} : ce qui arrive à son sujet compte sans
        elle.
      </p>
      <Button onClick={() => setLifted(objection)}>Lever l’opposition</Button>
      {lifted && (
        <LiftObjection lift={lift} objection={lifted} onClose={() => setLifted(undefined)} />
      )}
    </Notice>
  );
}
