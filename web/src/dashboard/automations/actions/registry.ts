import type { AutomationAction } from '@afterword/api-client';
import type { ActionPart } from './action.ts';
import { calendar } from './calendar.tsx';
import { destination, webhook } from './connection.tsx';
import { email } from './email.tsx';
import { slack } from './slack.tsx';
import { workflow } from './workflow.tsx';

/** In menu order. */
export const actionParts: Readonly<Record<AutomationAction['type'], ActionPart>> = {
  email,
  calendar,
  slack,
  destination,
  webhook,
  workflow,
};

/** Returns the name of an action; for an action of a later version, its type. */
export const actionName = (type: string, locale: keyof ActionPart['texts']): string =>
  type in actionParts ? actionParts[type as AutomationAction['type']].texts[locale].name : type;
