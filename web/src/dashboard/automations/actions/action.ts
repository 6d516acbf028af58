import type { AutomationAction } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import type { ReactNode } from 'react';

export interface FieldsProps<Values> {
  values: Values;
  error: string | undefined;
  onChange(given: Partial<Values>): void;
}

/** The form of an action. `Values` are the typed values. */
export interface ActionPart<Values extends object = object> {
  initial: Values;
  toValues(action: AutomationAction): Values;
  toAction(values: Values): AutomationAction;
  isComplete(values: Values): boolean;
  Fields(props: FieldsProps<Values>): ReactNode;
  texts: Readonly<Record<Locale, { name: string }>>;
}
