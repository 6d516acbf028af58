import type { AutomationCondition } from '@afterword/api-client';
import type { Locale } from '@afterword/api-client/locales';
import type { ReactNode } from 'react';

export interface FieldProps {
  /** Labels and errors of the field. */
  control: { 'aria-label': string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  value: string;
  onChange: (value: string) => void;
}

/** The form of a condition. Its field is a line of text unless it has one of its own. */
export interface ConditionPart {
  /** Content of the field before anything is entered. */
  initial: string;
  /** Returns the content of the field for a condition; by default its value. */
  toValue?(condition: AutomationCondition): string;
  toCondition(value: string): AutomationCondition;
  /** Returns what is wrong with the content; by default it must not be empty. */
  problemOf?(value: string): 'missing' | 'number' | null;
  Field?(props: FieldProps): ReactNode;
  /** Explains the content below the field. */
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
