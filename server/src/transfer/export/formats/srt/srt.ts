import { type FileFormat, oneLine } from '../../format.ts';
import { clock, cueLines } from '../../subtitles.ts';

/** SubRip subtitles (.srt). The speaker precedes the text, because the format has no speakers. */
export const srt: FileFormat = {
  type: 'application/x-subrip; charset=utf-8',
  *write({ slices }, { words }) {
    let number = 0;
    for (const slice of slices)
      yield slice()
        .map(({ from, to, speaker, content }) => {
          number += 1;
          const said = `${oneLine(speaker) || words.unknownSpeaker}: ${cueLines(content)}`.replaceAll(
            '-->',
            '→',
          );
          return `${number}\n${clock(from, ',')} --> ${clock(to, ',')}\n${said}\n\n`;
        })
        .join('');
  },
};
