import type { AutomationCondition } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import type { ReactNode } from 'react';

export interface FieldProps {
  /** Labels and error messages of the field. */
  control: { 'aria-label': string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  value: string;
  onChange: (value: string) => void;
}

/** The form of a condition: a line of text unless it has its own field. */
export interface ConditionPart {
  /** The field's initial value. */
  initial: string;
  /** Returns the field's value for a condition; by default the condition's value. */
  toValue?(condition: AutomationCondition): string;
  toCondition(value: string): AutomationCondition;
  /** Returns the problem with the field's value; by default it must not be empty. */
  problemOf?(value: string): 'missing' | 'number' | null;
  Field?(props: FieldProps): ReactNode;
  /** An explanation below the field. */
  Note?(props: { id: string }): ReactNode;
  hasNote?(value: string): boolean;
  texts: Readonly<Record<Locale, { name: string; example?: string }>>;
}

type TextCondition = Exclude<AutomationCondition['type'], 'platform' | 'duration' | 'other-company'>;

/** Returns the form of a condition whose value is a line of text. */
export const textCondition = (type: TextCondition, texts: ConditionPart['texts']): ConditionPart => ({
  initial: '',
  toCondition: (value) => ({ type, value: value.trim() }),
  texts,
});

export const isEmpty = (value: string) => (value.trim() === '' ? 'missing' : null);
