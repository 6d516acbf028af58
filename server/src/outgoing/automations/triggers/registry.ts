import type { AutomationTrigger } from '@afterword/api-client/contract';
import { actionItems } from './action-items.ts';
import { meetingEnd } from './meeting-end.ts';
import { mentions } from './mentions/mentions.ts';
import { noSummary } from './no-summary.ts';
import type { Trigger, TriggerType } from './trigger.ts';

export const triggers: {
  readonly [Type in TriggerType]: Trigger<Extract<AutomationTrigger, { type: Type }>>;
} = {
  'meeting-end': meetingEnd,
  'action-items': actionItems,
  mentions,
  'no-summary': noSummary,
};

export const triggerOf = ({ type }: { type: TriggerType }): Trigger => triggers[type];
