/** The panel's settings that this device keeps between meetings: its place on each platform, and whether it was hidden. */
import type { Platform } from '@afterword/api-client';
import { extension } from '../messages/extension.ts';
import { flag, nullable, number, object, oneOf, readAs } from '../messages/shape.ts';
import type { Anchor } from './place.ts';

const remembered = object({
  anchor: nullable(
    object({
      fromX: oneOf(['left', 'right']),
      fromY: oneOf(['top', 'bottom']),
      dx: number,
      dy: number,
    }),
  ),
  hidden: flag,
});

export interface Remembered {
  /** Null until the person has moved it. */
  anchor: Anchor | null;
  hidden: boolean;
}

const nothing: Remembered = { anchor: null, hidden: false };
/** The panel in a platform's page, or in its popup windows. */
export type MemoryOf = Platform | `${Platform}:window`;

const keyOf = (of: MemoryOf) => `panel:${of}`;

/** Reads the stored settings; none when that fails, for instance after the extension was updated under the page. */
export async function recall(of: MemoryOf): Promise<Remembered> {
  try {
    const key = keyOf(of);
    return readAs(remembered, (await extension.storage.get(key))[key]) ?? nothing;
  } catch (error) {
    console.debug('Afterword: the panel takes its default place.', error);
    return nothing;
  }
}

/** Stores the settings; if that fails, only the place is forgotten, and the meeting goes on. */
export async function remember(of: MemoryOf, value: Remembered): Promise<void> {
  try {
    await extension.storage.set({ [keyOf(of)]: value });
  } catch (error) {
    console.debug('Afterword: the place of the panel was not kept.', error);
  }
}
