/**
 * Reading captions and the panel, which are the same on every platform. This file runs before the one of the platform, so that
 * neither is large and the extension has it once.
 */
import { observe } from '../captions/observe.ts';
import { currentLocale, readLocale, setLocale } from '../locales/locale.ts';
import { createPanels } from './panels.ts';

const common = { observe, createPanels, currentLocale, readLocale, setLocale };

declare global {
  /** The parts that the scripts of all platforms share, in the world that our scripts have in a frame. */
  var afterwordCommon: typeof common;
}

globalThis.afterwordCommon = common;
