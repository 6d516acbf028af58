import type { ActionItem } from '@afterword/api-client/contract';
import { oneLine, type Wording } from './format.ts';

/** An action item on one line: what is to be done, and in brackets by whom, until when, and whether it is. */
export function actionLine(
  { text, assignee, due, dueDate, done }: ActionItem,
  { words, locale }: Wording,
): string {
  const day =
    dueDate === null
      ? due
      : new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
          dateStyle: 'long',
          timeZone: 'UTC',
        }).format(new Date(`${dueDate}T00:00:00Z`));
  const about = [assignee, day, done ? words.done : null].filter((part) => part).join(', ');
  return oneLine([text, about === '' ? '' : `(${about})`].filter((part) => part !== '').join(' '));
}
