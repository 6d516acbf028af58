import type { AutomationTrigger } from '@afterword/api-client';
import { actionItems } from './action-items.ts';
import { meetingEnd } from './meeting-end.ts';
import { mentions } from './mentions.tsx';
import type { TriggerPart } from './trigger.ts';

export const triggers: Readonly<Record<AutomationTrigger['type'], TriggerPart>> = {
  'meeting-end': meetingEnd,
  'action-items': actionItems,
  mentions,
};

export const triggerParts = Object.values(triggers);
