import type { UserAgent } from '@sillage/contract/visits/interactions';
import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';

/** Parses a user agent. Unknown parts are left out. */
export function readUserAgent(text: string): UserAgent {
  const { ua, browser, device, engine, os, cpu } = new UAParser(text).getResult();
  return {
    ua,
    browser: defined({ name: browser.name, version: browser.version }),
    device: defined({ type: device.type, vendor: device.vendor, model: device.model }),
    engine: defined({ name: engine.name, version: engine.version }),
    os: defined({ name: os.name, version: os.version }),
    cpu: defined({ architecture: cpu.architecture }),
  };
}

/** Whether a user agent says that it is a bot. */
export const isBot = (text: string): boolean => isbot(text);

const defined = <K extends string>(
  values: Record<K, string | undefined>,
): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<K, string>
  >;
