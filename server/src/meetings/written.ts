import { invalidField } from '../platform/failure.ts';
import { cleanText } from '../platform/text.ts';

/** What somebody wrote in a field, fit for storing. @throws invalid_input when nothing of it is left. */
export function written(field: string, text: string): string {
  const clean = cleanText(text).trim();
  if (clean === '') throw invalidField(field, 'There is nothing in it that could be read', 'required');
  return clean;
}
