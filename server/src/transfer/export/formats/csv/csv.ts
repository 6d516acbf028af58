import { row } from '../../../../text/csv-row.ts';
import { type FileFormat, originOf } from '../../format.ts';

const columns = [
  'meeting',
  'date',
  'platform',
  'labels',
  'time',
  'started_at',
  'ended_at',
  'speaker',
  'text',
  'bookmarked',
  'edited',
];

/**
 * A table of the transcript (RFC 4180). Has a byte order mark, without which spreadsheets misread UTF-8. Column names
 * are the same in every language, because programs read them.
 */
export const csv: FileFormat = {
  type: 'text/csv; charset=utf-8; header=present',
  *write({ meeting, slices }, { words }) {
    const { title, date, labels } = meeting;
    const about = [title, date, originOf(meeting, words), labels.join(', ')];
    yield `\uFEFF${row(columns)}`;
    for (const slice of slices)
      yield slice()
        .map(({ time, startedAt, endedAt, speaker, content, bookmarked, edited }) =>
          row([...about, time, startedAt, endedAt, speaker, content, yesOrNo(bookmarked), yesOrNo(edited)]),
        )
        .join('');
  },
};

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
