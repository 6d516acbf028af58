import { oneLine, type TextFormat } from './format.ts';

/** Subtitles as SubRip (.srt). Who speaks stands before the words, as the format knows no speakers. */
export const srt: TextFormat = function* ({ slices }, { words }) {
  let number = 0;
  for (const slice of slices)
    yield slice()
      .map(({ from, to, speaker, content }) => {
        number += 1;
        const said = `${oneLine(speaker) || words.unknownSpeaker}: ${lines(content)}`.replaceAll('-->', '→');
        return `${number}\n${clock(from, ',')} --> ${clock(to, ',')}\n${said}\n\n`;
      })
      .join('');
};

/** Subtitles as WebVTT (https://www.w3.org/TR/webvtt1/), each with its speaker as a voice. */
export const vtt: TextFormat = function* ({ slices }, { words }) {
  yield 'WEBVTT\n\n';
  for (const slice of slices)
    yield slice()
      .map(({ from, to, speaker, content }) => {
        const voice = escaped(oneLine(speaker) || words.unknownSpeaker);
        return `${clock(from, '.')} --> ${clock(to, '.')}\n<v ${voice}>${escaped(lines(content))}</v>\n\n`;
      })
      .join('');
};

/** An empty line ends a cue. */
const lines = (text: string) => text.trim().replace(/\s*\n\s*/gu, '\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Milliseconds as `HH:MM:SS,mmm`. */
function clock(milliseconds: number, point: ',' | '.'): string {
  const part = (unit: number, length: number) => `${Math.floor(unit)}`.padStart(length, '0');
  const [s, ms] = [milliseconds / 1_000, milliseconds % 1_000];
  return `${part(s / 3_600, 2)}:${part((s / 60) % 60, 2)}:${part(s % 60, 2)}${point}${part(ms, 3)}`;
}
