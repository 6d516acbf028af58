import type { AutomationTrigger } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import type { ReactNode } from 'react';
import type { AutomationDraft } from '../draft.ts';

type Texts = Readonly<Record<Locale, { name: string; text: string }>>;

/** The form and the templates of a trigger. */
export interface TriggerPart {
  /** The initial trigger. */
  initial: AutomationTrigger;
  /** Fields of the trigger's form. */
  Fields?: (props: {
    trigger: AutomationTrigger;
    onChange: (trigger: AutomationTrigger) => void;
  }) => ReactNode;
  texts: Texts;
  /** Common automations with this trigger, by name. Users only fill in what they must choose. */
  templates: Readonly<Record<string, Texts & { draft: () => Partial<AutomationDraft> }>>;
}
