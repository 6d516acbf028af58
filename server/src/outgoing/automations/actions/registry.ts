import type { AutomationAction } from '@afterword/api-client/contract';
import type { Action } from './action.ts';
import { calendar } from './calendar.ts';
import { toConnection } from './connection.ts';
import { email } from './email.ts';
import { slack } from './slack.ts';
import { workflow } from './workflow.ts';

export const actions: {
  readonly [Type in AutomationAction['type']]: Action<Extract<AutomationAction, { type: Type }>>;
} = {
  email,
  calendar,
  slack,
  destination: toConnection,
  webhook: toConnection,
  workflow,
};

export const actionOf = ({ type }: Pick<AutomationAction, 'type'>): Action => actions[type];
