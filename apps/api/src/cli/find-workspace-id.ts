import type { AgentsClient } from '@sillage/client/source/client';
import { messages } from './wording.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A workspace may be given by its id, or by its name when no other one has it. */
export async function findWorkspaceId<T extends string | undefined>(
  agents: AgentsClient,
  given: T,
): Promise<T | string> {
  if (given === undefined || uuid.test(given)) return given;
  const named = [];
  for (let offset = 0; ; offset += 500) {
    const { data, total } = await agents.listWorkspaces({ query: { offset, limit: 500 } });
    named.push(...data.filter(({ name }) => name === given));
    if (offset + 500 >= total) break;
  }
  const [first, second] = named;
  if (!first) throw new Error(messages.unknownWorkspace(given));
  if (second) throw new Error(messages.ambiguousWorkspace(given));
  return first.id;
}
