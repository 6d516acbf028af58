import type { AutomationCondition } from '@afterword/api-client';
import type { ConditionPart } from './condition.ts';
import { domain } from './domain.ts';
import { duration } from './duration.tsx';
import { label } from './label.ts';
import { language } from './language.ts';
import { otherCompany } from './other-company.tsx';
import { participant } from './participant.ts';
import { platform } from './platform.tsx';
import { text } from './text.ts';
import { title } from './title.ts';

/** In menu order. */
export const conditionParts: Readonly<Record<AutomationCondition['type'], ConditionPart>> = {
  text,
  platform,
  participant,
  domain,
  'other-company': otherCompany,
  title,
  duration,
  language,
  label,
};
