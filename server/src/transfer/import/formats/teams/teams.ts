import { clock } from '../../times.ts';
import { linesOf, type TranscriptFormat } from '../../transcript.ts';

const range = /^((?:\d+:)?\d+:\d+\.\d+) --> ((?:\d+:)?\d+:\d+\.\d+)$/;

/**
 * Older Word documents from Teams, as text: `0:0:0.0 --> 0:0:2.530`, the name and the words, each on its own line. The
 * times are not padded, unlike those of subtitles. The plain-text format reads newer documents.
 */
export const teams: TranscriptFormat = {
  read(text) {
    if (!/^[ \t]{0,8}\d:(?:\d:\d{1,2}|\d\d:\d)\.\d{1,9} --> /m.test(text)) return null;
    const lines = linesOf(text);
    const heads = lines.flatMap((line, index) => (range.test(line) ? [index] : []));
    const turns = heads.flatMap((start, place) => {
      const [, from = '', to = ''] = range.exec(lines[start]!)!;
      const [speaker = '', ...words] = lines.slice(start + 1, heads[place + 1]);
      return words.length === 0
        ? []
        : [{ speaker, content: words.join('\n'), from: clock(from), to: clock(to) }];
    });
    return { title: null, start: null, turns, skipped: lines.slice(0, heads[0]) };
  },
};
