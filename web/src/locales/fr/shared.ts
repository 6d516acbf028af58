import type { messages as source } from '../en/shared.ts';
import { messages as actions } from './actions.ts';
import { messages as editor } from './editor.ts';
import { messages as errors } from './errors.ts';
import { messages as planFeatures } from './plan-features.ts';
import { messages as secondFactor } from './second-factor.ts';
import { messages as sharedMeeting } from './shared-meeting.ts';
import { messages as shell } from './shell.ts';

/** French messages that several parts of the app use, by name. */
export const messages: typeof source = {
  actions,
  editor,
  errors,
  'plan-features': planFeatures,
  'second-factor': secondFactor,
  'shared-meeting': sharedMeeting,
  shell,
};
