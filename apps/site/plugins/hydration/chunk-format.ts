import { assertInternal } from '../internals/assert-internal.ts';

const chunk =
  /^(?:"use strict";)?\((?:globalThis|self)\.(webpackChunk\w*)=(?:globalThis|self)\.\1\|\|\[\]\)\.push\(/;
const runtime = /\.webpackChunk\w*\|\|\[\]\)\.forEach\(/;

/**
 * The loader's scripts run in any order. That is safe while a chunk only pushes itself on a global
 * list, the runtime takes what is already on it, and the entry waits for its chunks.
 */
export function checkChunkFormat(path: string, text: string): void {
  if (path.includes('/runtime~main.')) {
    assertInternal(runtime.test(text), 'the runtime takes the chunks that are on webpackChunk…');
    return;
  }
  assertInternal(chunk.test(text), `the chunk ${path} only pushes itself on webpackChunk…`);
  if (path.includes('/main.'))
    assertInternal(/\.O\(0,\[/.test(text), 'the entry waits for its chunks with the runtime’s O()');
}
