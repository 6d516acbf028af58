import { type FileFormat, oneLine } from '../../format.ts';
import { clock, cueLines } from '../../subtitles.ts';

/** WebVTT subtitles (https://www.w3.org/TR/webvtt1/), with speakers as voices. */
export const vtt: FileFormat = {
  type: 'text/vtt; charset=utf-8',
  *write({ slices }, { words }) {
    yield 'WEBVTT\n\n';
    for (const slice of slices)
      yield slice()
        .map(({ from, to, speaker, content }) => {
          const voice = escaped(oneLine(speaker) || words.unknownSpeaker);
          return `${clock(from, '.')} --> ${clock(to, '.')}\n<v ${voice}>${escaped(cueLines(content))}</v>\n\n`;
        })
        .join('');
  },
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
