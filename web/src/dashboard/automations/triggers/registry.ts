import type { AutomationTrigger } from '@afterword/api-client';
import { actionItems } from './action-items.ts';
import { meetingEnd } from './meeting-end.ts';
import { mentions } from './mentions.tsx';
import { noSummary } from './no-summary.ts';
import type { TriggerPart } from './trigger.ts';

export const triggers: Readonly<Record<AutomationTrigger['type'], TriggerPart>> = {
  'meeting-end': meetingEnd,
  'action-items': actionItems,
  mentions,
  'no-summary': noSummary,
};

export const triggerParts = Object.values(triggers);
