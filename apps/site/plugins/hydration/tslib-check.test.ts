import { expect, test } from 'vitest';
import { missingHelpers, tslibCheck } from './tslib-check.ts';

const withDefault =
  'Object.defineProperty(exports, "__esModule", { value: true });\n' +
  'const tslib_1 = require("tslib");\nconst a = tslib_1.__importDefault(require("a"));';

test.each([
  ['a helper of the shim', withDefault, []],
  ['no tslib', 'const a = __webpack_require__("a");', []],
  ['another helper', `${withDefault}\ntslib_1.__exportStar(b, exports);`, ['__exportStar']],
  ['an imported helper', "import { __assign } from 'tslib';", ['__assign']],
])('in a module with %s, the missing helpers are found', (_, source, missing) => {
  expect(missingHelpers(source)).toEqual(missing);
});

/** What the plugin does with the modules of a compilation. */
function checkModules(modules: object[]): void {
  let check = (_modules: object[]) => {};
  tslibCheck.apply({
    hooks: {
      thisCompilation: {
        tap: (_, use) =>
          use({
            hooks: {
              finishModules: {
                tap: (_name, finish) => {
                  check = finish as typeof check;
                },
              },
            },
          }),
      },
    },
  });
  check(modules);
}

const moduleWith = (text: string) => ({
  resource: '/lib/a.js',
  originalSource: () => ({ source: () => text }),
});

test('the build stops at a module whose helper is missing, and names both', () => {
  expect(() => checkModules([{}, moduleWith(withDefault)])).not.toThrow();
  expect(() => checkModules([moduleWith('require("tslib").__rest(a)')])).toThrow(
    '/lib/a.js uses __rest',
  );
});

test('modules without a source stop the build', () => {
  expect(() => checkModules([{ resource: '/lib/a.js' }])).toThrow('originalSource()');
});
