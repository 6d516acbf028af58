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
  /** `auto`: start with the first caption row. `ask`: ask for consent in the panel first. */
  start: withDefault(oneOf(['auto', 'ask']), 'auto'),
  /** With `ask`: start automatically in meetings that are on the person's calendar. */
  startScheduled: withDefault(flag, false),
  panel: withDefault(flag, true),
  /**
   * Caption language as a BCP 47 tag (options/caption-languages.ts has the platforms' codes), or null for the platform's own. It is only
   * suggested to the person, never changed for everyone.
   */
  language: withDefault(nullable(text), null),
  /** Rules made here that are not in the account yet (rules.ts): names of people never to capture. */
  people: withDefault(list(text), []),
  /** Rules not in the account yet: people whose presence pauses a capture. */
  pauseFor: withDefault(list(text), []),
  /** Rules not in the account yet: email addresses that pause a capture and delete its data when visible. */
  addresses: withDefault(list(text), []),
  /** Rules not in the account yet: email domains, whose addresses all count. */
  domains: withDefault(list(text), []),
};
const shape = object(fields);
export type Settings = ValueOf<typeof shape>;

export const defaultSettings: Settings = shape({});

/** Reads the stored settings. Invalid values get their default. */
export async function readSettings(): Promise<Settings> {
  const { settings } = await extension.storage.get('settings');
  return parseSettings(settings);
}

export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change };
  await extension.storage.set({ settings });
  return settings;
}

/** Calls the listener when settings change. Returns a function that stops it. */
export function watchSettings(listener: (settings: Settings) => void): () => void {
  return extension.watchStored('settings', (stored) => listener(parseSettings(stored)));
}

/** Parses stored settings. Invalid values get their default. */
export function parseSettings(stored: unknown): Settings {
  const whole = readAs(shape, stored ?? {});
  if (whole) return whole;
  const kept = Object.entries(fields).map(([name, field]) => {
    const one = readAs(object({ [name]: field as Shape<unknown> }), stored);
    return [name, one ? one[name] : defaultSettings[name as keyof Settings]];
  });
  return Object.fromEntries(kept) as Settings;
}
