import { textsOfScreens } from '../../screen-texts.ts';
import { messages as shell } from './shell.ts';

/** English messages of the staff area, by name. Each screen keeps its own. */
export const messages = {
  'admin/shell': shell,
  ...textsOfScreens(import.meta.glob('../../../admin/*/texts/en.ts', { eager: true, import: 'messages' })),
};
