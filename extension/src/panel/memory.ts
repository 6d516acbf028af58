/** The panel's settings that a device keeps between meetings: its place on each platform, and whether it is hidden. */
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

export interface PanelSettings {
  /** Null until the person moves the panel. */
  anchor: Anchor | null;
  hidden: boolean;
}

const nothing: PanelSettings = { anchor: null, hidden: false };
/** Where the panel is: in a platform's page or its popup windows. */
export type PanelPlaceKey = Platform | `${Platform}:window`;

const keyOf = (of: PanelPlaceKey) => `panel:${of}`;

/** Reads the stored settings. Returns defaults if that fails, for example after an update of the extension. */
export async function readPanelSettings(of: PanelPlaceKey): Promise<PanelSettings> {
  try {
    const key = keyOf(of);
    return readAs(remembered, (await extension.storage.get(key))[key]) ?? nothing;
  } catch (error) {
    console.debug('Afterword: could not read the panel’s place.', error);
    return nothing;
  }
}

/** Stores the settings. A failure is only logged. */
export async function storePanelSettings(of: PanelPlaceKey, value: PanelSettings): Promise<void> {
  try {
    await extension.storage.set({ [keyOf(of)]: value });
  } catch (error) {
    console.debug('Afterword: could not store the panel’s place.', error);
  }
}
