import type { AutomationCondition } from '@afterword/api-client/contract';
import type { Condition, ConditionType } from './condition.ts';
import { domain } from './domain.ts';
import { duration } from './duration.ts';
import { label } from './label.ts';
import { language } from './language.ts';
import { otherCompany } from './other-company.ts';
import { participant } from './participant.ts';
import { platform } from './platform.ts';
import { text } from './text.ts';
import { title } from './title.ts';

type ValueOf<Type> =
  Extract<AutomationCondition, { type: Type }> extends { value: infer Value } ? Value : undefined;

export const conditions: { readonly [Type in ConditionType]: Condition<ValueOf<Type>> } = {
  text,
  platform,
  participant,
  domain,
  title,
  duration,
  language,
  label,
  'other-company': otherCompany,
};

export const conditionOf = (type: ConditionType): Condition<unknown> => conditions[type];
