import type { messages as source } from '../../en/admin/index.ts';
import { textsOfScreens } from '../../screen-texts.ts';
import { messages as shell } from './shell.ts';

/** German messages of the staff area, by name. */
export const messages: typeof source = {
  'admin/shell': shell,
  ...textsOfScreens(import.meta.glob('../../../admin/*/texts/de.ts', { eager: true, import: 'messages' })),
};
