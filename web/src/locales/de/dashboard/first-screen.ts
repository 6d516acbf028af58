import type { messages as source } from '../../en/dashboard/first-screen.ts';
import { messages as actions } from './actions.ts';
import { messages as home } from './home.ts';
import { messages as shared } from './shared.ts';
import { messages as shell } from './shell.ts';
import { messages as written } from './written.ts';

/** German messages of the dashboard's menu and of its first screen, by name. */
export const messages: typeof source = {
  'dashboard/actions': actions,
  'dashboard/home': home,
  'dashboard/shared': shared,
  'dashboard/shell': shell,
  'dashboard/written': written,
};
