import { messages as actions } from './actions.ts';
import { messages as editor } from './editor.ts';
import { messages as errors } from './errors.ts';
import { messages as planFeatures } from './plan-features.ts';
import { messages as secondFactor } from './second-factor.ts';
import { messages as sharedMeeting } from './shared-meeting.ts';
import { messages as shell } from './shell.ts';

/** English messages that several parts of the app use, by name. */
export const messages = {
  actions,
  editor,
  errors,
  'plan-features': planFeatures,
  'second-factor': secondFactor,
  'shared-meeting': sharedMeeting,
  shell,
};
