import { shiftDays } from '@sillage/engine/question/period';
import { startOfDay } from '@sillage/engine/time/zoned-time';
import { agents } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { usePages } from '../../api/use-pages.ts';
import { useAddress } from '../../question/use-address.ts';
import { type AuditKind, kindNames } from './wording.ts';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What the address asks of the log. Days are the project's, both included. */
export function useAuditQuery() {
  const { get } = useAddress();
  const { id, timezone } = useProject();
  const [kind, actorId, operation, objectId] = ['sorte', 'qui', 'quoi', 'objet'].map(get);
  const [from, to] = [get('du'), get('au')];
  const isServer = get('onglet') === 'serveur';
  return {
    isServer,
    query: {
      ...(kind !== undefined && Object.hasOwn(kindNames, kind) && { kind: kind as AuditKind }),
      ...(actorId !== undefined && { actorId }),
      ...(operation !== undefined && { operation }),
      ...(objectId !== undefined && { objectId }),
      ...(!isServer && get('projet') === 'oui' && { projectId: id }),
      ...(isDay(from) && { since: new Date(startOfDay(from, timezone)).toISOString() }),
      ...(isDay(to) && {
        until: new Date(startOfDay(shiftDays(to, 1), timezone)).toISOString(),
      }),
    },
  };
}

export type AuditQuery = ReturnType<typeof useAuditQuery>['query'];

export function useAudit(query: AuditQuery, isServer: boolean, enabled: boolean) {
  const { accountId: workspaceId } = useProject();
  const { projectId: _, ...ofServer } = query;
  return usePages({
    queryKey: ['audit', isServer ? 'server' : workspaceId, query],
    ask: (start, options) =>
      isServer
        ? agents.listServerAudit({ query: { limit: 50, ...ofServer, ...start } }, options)
        : agents.listWorkspaceAudit(
            { params: { workspaceId }, query: { limit: 50, ...query, ...start } },
            options,
          ),
    enabled,
  });
}
