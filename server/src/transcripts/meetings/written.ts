import { invalidField } from '../../platform/errors/failure.ts';
import { cleanText } from '../../text/clean.ts';

/**
 * Returns the text of a form field, ready to be stored.
 * @throws invalid_input if it is empty
 */
export function written(field: string, text: string): string {
  const clean = cleanText(text).trim();
  if (clean === '') throw invalidField(field, 'There is nothing in it that could be read', 'required');
  return clean;
}

/**
 * Returns the text of a form field on one line.
 * @throws invalid_input if it is empty
 */
export const writtenLine = (field: string, text: string): string =>
  written(field, text.replace(/\s+/gu, ' '));
