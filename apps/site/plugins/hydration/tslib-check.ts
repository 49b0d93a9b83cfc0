import * as shim from '../../src/hydration/tslib-shim.ts';
import { assertInternal } from '../internals/assert-internal.ts';

interface Module {
  resource?: string;
  originalSource?: () => { source: () => string | Buffer } | null;
}

interface Hook<T> {
  tap: (name: string, use: (value: T) => void) => void;
}

/** The part of an rspack compiler that is used here. */
interface Compiler {
  hooks: { thisCompilation: Hook<{ hooks: { finishModules: Hook<Iterable<Module>> } }> };
}

/** `tslib_1.__rest`, `require("tslib").__rest`, or the list of an import. */
const usage = /\btslib(?:_\d+|["']\))?\.(\w+)|import\s*\{([^}]*)\}\s*from\s*["']tslib["']/g;

/** The helpers of tslib that a module uses and that the shim does not have. */
export function missingHelpers(source: string): string[] {
  const used = [...source.matchAll(usage)].flatMap(
    ([, helper, imported = '']) => helper ?? imported.match(/\b__\w+/g) ?? [],
  );
  return [...new Set(used)].filter((name) => !(name in shim));
}

/** rspack plugin: a helper that the shim does not have would be undefined in the browser. */
export const tslibCheck = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('tslib-check', ({ hooks }) =>
      hooks.finishModules.tap('tslib-check', (modules) => {
        const sources = Array.from(modules, (module) => ({
          path: module.resource,
          text: String(module.originalSource?.()?.source() ?? ''),
        }));
        assertInternal(
          sources.some(({ text }) => text !== ''),
          'a module of finishModules has originalSource()',
        );
        for (const { path, text } of sources) {
          const missing = missingHelpers(text);
          assertInternal(
            missing.length === 0,
            `the browser’s code uses only the helpers of tslib-shim.ts, but ${path} uses ${missing}`,
          );
        }
      }),
    );
  },
};
