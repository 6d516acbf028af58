import { limits } from '@afterword/api-client/contract';
import { clock, dateIn, type TranscriptFormat, turnsUnderHeads } from '../../transcript.ts';

const head = /^(\S.{0,200}?)\s{2,}((?:\d{1,2}:)?\d{1,2}:\d{2})$/;
/** Only examines short lines, because on a long one the pattern would be tried at every space. */
const headIn = (line: string) => (line.length > 300 ? null : head.exec(line));
const range = /^(?:\d+:)?\d+:\d+\.\d+ --> (?:\d+:)?\d+:\d+\.\d+$/;

/**
 * The Word document from Teams, as text: title and date, then `Name   0:03` on a line and the words below. Older ones
 * have `0:0:0.0 --> 0:0:2.530`, the name and the words, each on its own line. Text before the first time that is not
 * a name is the title.
 */
export const teams: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n').map((line) => line.trim());
    if (lines.some((line) => range.test(line))) return older(lines);
    const first = lines.findIndex((line) => headIn(line) !== null);
    if (
      first < 0 ||
      !lines.slice(0, first + 1).some((line) => /transcript|transkript|transcription|started/i.test(line))
    )
      return null;
    const before = lines.slice(0, first).filter((line) => line !== '');
    return {
      title: before[0]?.slice(0, limits.titleLength).replace(/[-_ ]*(?:meeting )?transcript$/i, '') ?? null,
      startedAt: before.map(dateIn).find((date) => date !== null) ?? null,
      turns: turnsUnderHeads(lines.slice(first), (line) => {
        const [, speaker = '', time = ''] = headIn(line) ?? [];
        return time === '' || /started transcription|stopped transcription/.test(line)
          ? null
          : { speaker, from: clock(time) };
      }),
    };
  },
};

function older(lines: readonly string[]) {
  const told = lines.filter((line) => line !== '');
  const heads = told.flatMap((line, index) => (range.test(line) ? [index] : []));
  const turns = heads.flatMap((start, place) => {
    const [from = '', to = ''] = told[start]!.split(' --> ').map((time) =>
      time.replace(/(^|:)(\d)(?=[:.])/g, '$10$2'),
    );
    const [speaker = '', ...words] = told.slice(start + 1, heads[place + 1]);
    return words.length === 0
      ? []
      : [{ speaker, content: words.join('\n'), from: clock(from), to: clock(to) }];
  });
  return { title: null, startedAt: null, turns };
}
