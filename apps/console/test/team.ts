import { newAgent, newWorkspace } from '../../api/test/harness/agents.ts';
import type { Console, Person } from './harness.ts';

/** A workspace of one's own, with its project and its owner: nothing else is in it. */
export async function newTeam({ server }: Console, name?: string) {
  const { workspaceId, projectId } = await newWorkspace(server, name);
  const owner = await newAgent(server, { accountId: workspaceId });
  return {
    workspaceId,
    projectId,
    owner,
    member: async (role: 'reader' | 'editor'): Promise<Person> => {
      const { id, email, jar } = await newAgent(server);
      await server.agents.setProjectAgent({ params: { projectId, agentId: id }, body: { role } });
      return { id, email, jar };
    },
  };
}
