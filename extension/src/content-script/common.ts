/**
 * Code that all platforms share: reading captions and the panel. This file runs before the platform's script, so that the extension
 * contains the code only once.
 */
import { observe } from '../captions/observe.ts';
import { currentLocale, readLocale, setLocale } from '../locales/locale.ts';
import { createPanels } from './panels.ts';

const common = { observe, createPanels, currentLocale, readLocale, setLocale };

declare global {
  /** The shared code, in the isolated world of our scripts in a frame. */
  var afterwordCommon: typeof common;
}

globalThis.afterwordCommon = common;
