/**
 * Code for reading captions and for the panel, the same on every platform. This file runs before the platform's own, so that
 * neither is large and the extension contains the code once.
 */
import { observe } from '../captions/observe.ts';
import { currentLocale, readLocale, setLocale } from '../locales/locale.ts';
import { createPanels } from './panels.ts';

const common = { observe, createPanels, currentLocale, readLocale, setLocale };

declare global {
  /** The code shared by all platforms' scripts, in our scripts' isolated world of a frame. */
  var afterwordCommon: typeof common;
}

globalThis.afterwordCommon = common;
