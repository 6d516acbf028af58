import type { TrackedAction } from '@afterword/api-client/contract';
import { row } from '../../text/csv-row.ts';

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
  // quoted: in the spoken words. Other text was written by a language model.
  'words',
];

/**
 * Yields action items as a table, one row at a time. Column names are the same in every language, for programs that read them.
 */
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
