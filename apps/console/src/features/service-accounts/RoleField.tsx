import type { ServiceAccount } from '@sillage/client/source/client';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { announce } from '../../controls/announce.ts';
import { Refusal } from '../../controls/Failure.tsx';
import { Choice } from '../../controls/Field.tsx';
import { type Role, roleNames } from './wording.ts';

interface RoleFieldProps {
  account: ServiceAccount;
  whyNot: string | undefined;
}

/** Changed as soon as it is chosen: it is felt within 30 seconds. */
export function RoleField({ account, whyNot }: RoleFieldProps) {
  const { id: projectId } = useProject();
  const change = useDeed({
    run: (role: Role) =>
      agents.setServiceAccountRole({
        params: { projectId, serviceAccountId: account.id },
        body: { role },
      }),
    done: (_, role) => `« ${account.name} » est ${roleNames[role].toLowerCase()}.`,
    changes: [['service-accounts']],
  });
  const current = account.roles.find((each) => each.projectId === projectId)?.role ?? 'reader';
  return (
    <>
      <Choice
        label="Rôle sur ce projet"
        isQuiet
        value={current}
        options={Object.entries(roleNames)}
        onChoose={(role) => (whyNot ? announce(whyNot) : change.run(role as Role))}
      />
      <Refusal error={change.error} />
    </>
  );
}
