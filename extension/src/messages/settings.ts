/** What a person can set, in `storage.local` under `settings`, one line a setting. */
import * as z from 'zod/mini';
import { platforms, type ReadPlatform } from '../platforms/index.ts';

// Compiling schemas takes `eval`, which no page of an extension may use: without this zod tries, and the console shows an error.
z.config({ jitless: true });

/** Whether to capture on a platform, by its id. */
const captured = Object.fromEntries(
  platforms.map(({ id, onByDefault }) => [id, z._default(z.boolean(), onByDefault)]),
) as Record<ReadPlatform, z.ZodMiniDefault<z.ZodMiniBoolean>>;

const schema = z.object({
  ...captured,
  /** `auto`: begin with the first caption row · `ask`: ask in the panel first. */
  start: z._default(z.enum(['auto', 'ask']), 'auto'),
  /** Where it asks first: begin by itself in meetings that are on the person's calendar. */
  startScheduled: z._default(z.boolean(), false),
  /** Show the panel in the meeting. */
  panel: z._default(z.boolean(), true),
  /** Caption language as a BCP 47 tag (options/caption-languages.ts knows each platform's code), null to leave the platform's own. Only ever suggested, never switched for everyone. */
  language: z._default(z.nullable(z.string()), null),
  /** Privacy rules that were made here and are not in the account yet (rules.ts): people never to capture, by name. */
  people: z._default(z.array(z.string()), []),
  /** The same: people during whose presence a capture pauses. */
  pauseFor: z._default(z.array(z.string()), []),
  /** The same: addresses that pause a capture and delete what is held of it, when they are visible. */
  addresses: z._default(z.array(z.string()), []),
  /** The same: mail domains, every address of which does. */
  domains: z._default(z.array(z.string()), []),
});
export type Settings = z.infer<typeof schema>;

export const defaults: Settings = schema.parse({});

/** The stored settings; a value that does not parse falls back to its default. */
export async function readSettings(): Promise<Settings> {
  const { settings } = await chrome.storage.local.get('settings');
  return parse(settings);
}

/** Stores a change and returns what now holds. */
export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  const settings = { ...(await readSettings()), ...change };
  await chrome.storage.local.set({ settings });
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
  const whole = z.safeParse(schema, stored ?? {});
  if (whole.success) return whole.data;
  const source = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const kept = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => {
      const one = z.safeParse(field, source[key]);
      return [key, one.success ? one.data : defaults[key as keyof Settings]];
    }),
  );
  return kept as Settings;
}
