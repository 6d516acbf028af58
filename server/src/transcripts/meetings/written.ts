import { invalidField } from '../../platform/errors/failure.ts';
import { cleanText } from '../../text/clean.ts';

/** Returns the text from a form field ready for storing. @throws invalid_input if nothing remains. */
export function written(field: string, text: string): string {
  const clean = cleanText(text).trim();
  if (clean === '') throw invalidField(field, 'There is nothing in it that could be read', 'required');
  return clean;
}

/** Returns the same on one line. @throws invalid_input if nothing remains */
export const writtenLine = (field: string, text: string): string =>
  written(field, text.replace(/\s+/gu, ' '));
