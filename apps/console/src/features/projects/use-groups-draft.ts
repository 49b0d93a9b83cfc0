import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { type GroupDraft, toDrafts, toGroups } from './group-drafts.ts';

/** The groups of the project, and what is typed and not saved: it stays while one looks at other tabs. */
export function useGroupsDraft() {
  const { id: projectId } = useProject();
  const params = { projectId };
  const queryKey = ['channel-groups', projectId];
  const [edited, setEdited] = useState<readonly GroupDraft[]>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getChannelGroups({ params }, { signal }),
  });
  const done = {
    changes: [queryKey, ['attribution', projectId]],
    onDone: () => setEdited(undefined),
  };
  const save = useDeed({
    run: () => api.replaceChannelGroups({ params, body: { groups: toGroups(edited ?? []) } }),
    done: 'Les groupes de canaux sont enregistrés.',
    ...done,
  });
  const reset = useDeed({
    run: () => api.resetChannelGroups({ params }),
    done: 'Les groupes par défaut sont de retour.',
    ...done,
  });
  return {
    saved: data,
    drafts: edited ?? (data && toDrafts(data.groups)),
    error,
    refetch,
    isDirty: edited !== undefined,
    edit: setEdited,
    undo: () => {
      save.forget();
      setEdited(undefined);
    },
    save,
    reset,
  };
}

export type GroupsDraft = ReturnType<typeof useGroupsDraft>;
