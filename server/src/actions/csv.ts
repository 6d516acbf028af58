import type { TrackedAction } from '@afterword/api-client/contract';
import { row } from '../export/csv-row.ts';

const columns = [
  'action_item',
  'assignee',
  'due',
  'due_date',
  'done',
  'meeting',
  'date',
  'line',
  'id',
  'meeting_id',
  // quoted: in the words that were spoken. Anything else was written by a language model.
  'words',
];

/** Action items as a table, one piece a row, under columns with the same names in every language: programs read them. */
export function* writeTable(items: readonly TrackedAction[]): Generator<string> {
  yield `\uFEFF${row(columns)}`;
  for (const { text, state, assignee, due, dueDate, done, meetingTitle, date, line, id, meetingId } of items)
    yield row([
      text,
      assignee ?? '',
      due ?? '',
      dueDate ?? '',
      done ? 'yes' : 'no',
      meetingTitle,
      date,
      line?.content ?? '',
      id,
      meetingId,
      state,
    ]);
}
