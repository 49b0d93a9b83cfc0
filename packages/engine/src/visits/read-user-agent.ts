import type { UserAgent } from '@sillage/contract/visits/interactions';
import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';

/** What a browser says it is: its parts that are known, and no others. */
export function readUserAgent(text: string): UserAgent {
  const { ua, browser, device, engine, os, cpu } = new UAParser(text).getResult();
  return {
    ua,
    browser: known({ name: browser.name, version: browser.version }),
    device: known({ type: device.type, vendor: device.vendor, model: device.model }),
    engine: known({ name: engine.name, version: engine.version }),
    os: known({ name: os.name, version: os.version }),
    cpu: known({ architecture: cpu.architecture }),
  };
}

/** Whether it is a program rather than a person's browser, by its own word. */
export const isBot = (text: string): boolean => isbot(text);

const known = <K extends string>(
  values: Record<K, string | undefined>,
): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<K, string>
  >;
