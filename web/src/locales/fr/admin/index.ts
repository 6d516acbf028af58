import type { messages as source } from '../../en/admin/index.ts';
import { textsOfScreens } from '../../screen-texts.ts';
import { messages as shell } from './shell.ts';

/** French messages of the staff area, by name. */
export const messages: typeof source = {
  'admin/shell': shell,
  ...textsOfScreens(import.meta.glob('../../../admin/*/texts/fr.ts', { eager: true, import: 'messages' })),
};
