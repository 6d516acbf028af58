/** The person's settings, in `storage.local` under `settings`, one line per setting. */

import { platforms, type ReadPlatform } from '../platforms/index.ts';
import { extension } from './extension.ts';
import {
  flag,
  list,
  nullable,
  object,
  oneOf,
  readAs,
  type Shape,
  text,
  type ValueOf,
  withDefault,
} from './shape.ts';

const captured = Object.fromEntries(
  platforms.map(({ id, onByDefault }) => [id, withDefault(flag, onByDefault)]),
) as Record<ReadPlatform, Shape<boolean>>;

const fields = {
  ...captured,
  /** `auto`: start with the first caption row · `ask`: ask in the panel first. */
  start: withDefault(oneOf(['auto', 'ask']), 'auto'),
  /** With `ask`: start automatically in meetings that are on the person's calendar. */
  startScheduled: withDefault(flag, false),
  panel: withDefault(flag, true),
  /**
   * Caption language as a BCP 47 tag (options/caption-languages.ts has each platform's code), null to leave the platform's own.
   * Only ever suggested, never switched for everyone.
   */
  language: withDefault(nullable(text), null),
  /** Privacy rules made here that are not in the account yet (rules.ts): people never to capture, by name. */
  people: withDefault(list(text), []),
  /** The same: people whose presence pauses a capture. */
  pauseFor: withDefault(list(text), []),
  /** The same: addresses that, when visible, pause a capture and delete its data. */
  addresses: withDefault(list(text), []),
  /** The same: email domains, all addresses of which count. */
  domains: withDefault(list(text), []),
};
const shape = object(fields);
export type Settings = ValueOf<typeof shape>;

export const defaults: Settings = shape({});

/** Reads the stored settings; a value that does not parse falls back to its default. */
export async function readSettings(): Promise<Settings> {
  const { settings } = await extension.storage.get('settings');
  return parse(settings);
}

export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change };
  await extension.storage.set({ settings });
  return settings;
}

/** Calls the listener with the settings whenever any part of the extension changes them. Returns a function that stops it. */
export function watchSettings(listener: (settings: Settings) => void): () => void {
  return extension.watchStored('settings', (stored) => listener(parse(stored)));
}

/** Parses stored settings; a value that does not parse falls back to its default. */
export function parse(stored: unknown): Settings {
  const whole = readAs(shape, stored ?? {});
  if (whole) return whole;
  const kept = Object.entries(fields).map(([name, field]) => {
    const one = readAs(object({ [name]: field as Shape<unknown> }), stored);
    return [name, one ? one[name] : defaults[name as keyof Settings]];
  });
  return Object.fromEntries(kept) as Settings;
}
