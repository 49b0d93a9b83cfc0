import type { Plugin } from '@docusaurus/types';
import { wakeAmounts } from '../src/home/wake-amounts.ts';

/** The engine shares the home page's order at build: its page carries the amounts, not the engine. */
export function wakePlugin(): Plugin {
  return {
    name: 'sillage-wake',
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [
        new currentBundler.instance.DefinePlugin({ WAKE_AMOUNTS: JSON.stringify(wakeAmounts()) }),
      ],
    }),
  };
}
