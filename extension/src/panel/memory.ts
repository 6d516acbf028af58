/** What the panel remembers on this device between meetings: its place on each platform, and whether it was hidden. */
import type { Platform } from '@afterword/api-client';
import * as z from 'zod/mini';
import type { Anchor } from './place.ts';

const remembered = z.object({
  anchor: z.nullable(
    z.object({
      fromX: z.enum(['left', 'right']),
      fromY: z.enum(['top', 'bottom']),
      dx: z.number(),
      dy: z.number(),
    }),
  ),
  hidden: z.boolean(),
});

export interface Remembered {
  /** Null until the person has moved it. */
  anchor: Anchor | null;
  hidden: boolean;
}

const nothing: Remembered = { anchor: null, hidden: false };
/** The panel of a platform's page, or of the windows it pops out. */
export type MemoryOf = Platform | `${Platform}:window`;

const keyOf = (of: MemoryOf) => `panel:${of}`;

/** What was remembered; nothing when that cannot be read, for instance after the extension was updated under the page. */
export async function recall(of: MemoryOf): Promise<Remembered> {
  try {
    const key = keyOf(of);
    const parsed = z.safeParse(remembered, (await chrome.storage.local.get(key))[key]);
    return parsed.success ? parsed.data : nothing;
  } catch (error) {
    console.debug('Afterword: the panel takes its default place.', error);
    return nothing;
  }
}

/** Remembers; a place that cannot be written is only forgotten, the meeting goes on. */
export async function remember(of: MemoryOf, value: Remembered): Promise<void> {
  try {
    await chrome.storage.local.set({ [keyOf(of)]: value });
  } catch (error) {
    console.debug('Afterword: the place of the panel was not kept.', error);
  }
}
