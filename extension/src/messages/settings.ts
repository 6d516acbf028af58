/** What a person can set, in `storage.local` under `settings`, one line a setting. */

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

/** Whether to capture on a platform, by its id. */
const captured = Object.fromEntries(
  platforms.map(({ id, onByDefault }) => [id, withDefault(flag, onByDefault)]),
) as Record<ReadPlatform, Shape<boolean>>;

const fields = {
  ...captured,
  /** `auto`: begin with the first caption row · `ask`: ask in the panel first. */
  start: withDefault(oneOf(['auto', 'ask']), 'auto'),
  /** Where it asks first: begin by itself in meetings that are on the person's calendar. */
  startScheduled: withDefault(flag, false),
  /** Show the panel in the meeting. */
  panel: withDefault(flag, true),
  /** Caption language as a BCP 47 tag (options/caption-languages.ts knows each platform's code), null to leave the platform's own. Only ever suggested, never switched for everyone. */
  language: withDefault(nullable(text), null),
  /** Privacy rules that were made here and are not in the account yet (rules.ts): people never to capture, by name. */
  people: withDefault(list(text), []),
  /** The same: people during whose presence a capture pauses. */
  pauseFor: withDefault(list(text), []),
  /** The same: addresses that pause a capture and delete what is held of it, when they are visible. */
  addresses: withDefault(list(text), []),
  /** The same: mail domains, every address of which does. */
  domains: withDefault(list(text), []),
};
const shape = object(fields);
export type Settings = ValueOf<typeof shape>;

export const defaults: Settings = shape({});

/** The stored settings; a value that does not parse falls back to its default. */
export async function readSettings(): Promise<Settings> {
  const { settings } = await extension.storage.get('settings');
  return parse(settings);
}

/** Stores a change and returns what now holds. */
export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change };
  await extension.storage.set({ settings });
  return settings;
}

/** Calls back with the settings whenever they change, in any part of the extension. Returns how to stop. */
export function watchSettings(listener: (settings: Settings) => void): () => void {
  const onChanged = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    if (area === 'local' && changes['settings']) listener(parse(changes['settings'].newValue));
  };
  chrome.storage.onChanged.addListener(onChanged);
  return () => chrome.storage.onChanged.removeListener(onChanged);
}

/** Stored settings; a value that does not parse falls back to its default. */
export function parse(stored: unknown): Settings {
  const whole = readAs(shape, stored ?? {});
  if (whole) return whole;
  const kept = Object.entries(fields).map(([name, field]) => {
    const one = readAs(object({ [name]: field as Shape<unknown> }), stored);
    return [name, one ? one[name] : defaults[name as keyof Settings]];
  });
  return Object.fromEntries(kept) as Settings;
}
