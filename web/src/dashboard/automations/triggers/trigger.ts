import type { AutomationTrigger } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import type { ReactNode } from 'react';
import type { AutomationDraft } from '../draft.ts';

type Texts = Readonly<Record<Locale, { name: string; text: string }>>;

/** The form and the templates of a trigger. */
export interface TriggerPart {
  /** The trigger before anything is entered. */
  initial: AutomationTrigger;
  /** Fields of the form that belong to it. */
  Fields?: (props: {
    trigger: AutomationTrigger;
    onChange: (trigger: AutomationTrigger) => void;
  }) => ReactNode;
  texts: Texts;
  /** Common automations with this trigger by name, filled in except for what people must choose. */
  templates: Readonly<Record<string, Texts & { draft: () => Partial<AutomationDraft> }>>;
}
