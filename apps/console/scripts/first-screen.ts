import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

type Context = Rolldown.ChunkingContext;

let parts: ReadonlySet<string> | undefined;

/** Names the chunk of what the first screen imports, but for what the page of the hidden frame needs. */
export function firstScreenParts(id: string, context: Context): string | null {
  parts ??= findParts(context);
  return parts.has(id) ? 'first-screen' : null;
}

function findParts(context: Context): ReadonlySet<string> {
  const ofFrame = importedBy(join(source, 'renewed.ts'), context);
  const ofScreen = importedBy(join(source, 'shell/AnnotatedPerformances.tsx'), context);
  return new Set([...ofScreen].filter((id) => !ofFrame.has(id)));
}

function importedBy(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) importedBy(each, context, found);
  return found;
}
