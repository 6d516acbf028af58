import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { transcriptOf } from './cues.ts';
import { readSrt, readVtt } from './subtitles.ts';

/*
 * Compares times and text of our subtitle reader with those of ffmpeg. Compares only what both define: ffmpeg reads no
 * times without fractions and few character references, and ends a WebVTT file at the first damaged timing.
 */

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) console.log('Skipped: ffmpeg is not installed.');

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

interface Shape {
  lineEnd: string;
  mark: string;
  hours: boolean;
  fraction: string;
  numbers: boolean;
  gap: string;
}

/** Returns a subtitle file with a combination, chosen by the seed, of what ffmpeg accepts. */
function fileOf(kind: 'srt' | 'vtt', seed: number): string {
  const next = random(seed * 7_919 + 1);
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!;
  const shape: Shape = {
    // ffmpeg joins the lines of a WebVTT cue that end with CR alone.
    lineEnd: one(kind === 'srt' ? ['\n', '\r\n', '\r'] : ['\n', '\r\n']),
    mark: one(['', '\ufeff']),
    hours: kind === 'srt' || next() < 0.5,
    fraction: kind === 'srt' ? one([',', '.']) : '.',
    numbers: next() < 0.7,
    gap: one(['\n', '\n\n', '\n\n\n']),
  };
  const two = (value: number) => `${value}`.padStart(2, '0');
  const at = (ms: number) => {
    const [seconds, part] = [Math.floor(ms / 1_000), `${ms % 1_000}`.padStart(3, '0')];
    const minutes = Math.floor(seconds / 60);
    const clock = `${two(minutes % 60)}:${two(seconds % 60)}${shape.fraction}${part}`;
    return shape.hours || minutes > 59 ? `${two(Math.floor(minutes / 60))}:${clock}` : clock;
  };
  let time = Math.floor(next() * 5_000);
  const cues = Array.from({ length: 2 + Math.floor(next() * 6) }, (_, index) => {
    const from = time;
    const to = from + 500 + Math.floor(next() * 4_000);
    time = to + Math.floor(next() * 3) * Math.floor(next() * 500_000);
    const lines = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
      // If there are no cue numbers, ffmpeg takes a line of words that starts with a digit for one, and drops it.
      one(shape.numbers ? words : words.filter((word) => !/^\d/.test(word))),
    );
    const text = one([
      lines.join('\n'),
      `<i>${lines.join('\n')}</i>`,
      `<b>${lines[0]}</b>`,
      kind === 'srt' ? `{\\an8}${lines[0]}` : `<c.red>${lines[0]}</c>`,
    ]);
    const settings = kind === 'vtt' ? one(['', ' align:start position:0%', ' line:-1']) : '';
    const id = shape.numbers
      ? `${kind === 'vtt' ? one([index + 1, 'a-note', 'lifeSTYLE']) : index + 1}\n`
      : '';
    const stray = kind === 'srt' && next() < 0.2 ? '\n\nand then more' : '';
    return `${id}${at(from)} --> ${at(to)}${settings}\n${text}${stray}\n${shape.gap}`;
  });
  const head =
    kind === 'vtt'
      ? one(['WEBVTT\n\n', 'WEBVTT - Title\n\n', 'WEBVTT\n\nNOTE a comment\nwith lines\n\n'])
      : one(['', '\n\n']);
  return shape.mark + `${head}${cues.join('')}`.replaceAll('\n', shape.lineEnd);
}

const words = [
  'Good morning.',
  'The budget is approved',
  'À demain, çà et là',
  '予算は承認されました',
  'it is 2026',
  '- Yes.',
  'what? no!',
  '12 of them',
  'Ana: hello',
];

/** Returns times and words as ffmpeg reads them. */
function byFfmpeg(kind: 'srt' | 'vtt', text: string): (number | string)[][] {
  const format = kind === 'srt' ? 'srt' : 'webvtt';
  const out = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-f', format, '-i', '-', '-c:s', 'text', '-f', 'srt', '-'],
    {
      input: text,
      encoding: 'utf8',
    },
  );
  return readSrt(out.replace(/\r\n?/g, '\n').split('\n')).cues.map(({ from, to, text: content }) => [
    from,
    to,
    content.trim(),
  ]);
}

/** Number of generated files of each kind. */
const filesOfEach = process.env.VERIFY ? 120 : 8;

it.skipIf(!hasFfmpeg)('reads generated files like ffmpeg', () => {
  for (let seed = 1; seed <= filesOfEach; seed += 1)
    for (const kind of ['srt', 'vtt'] as const) {
      const text = fileOf(kind, seed);
      const lines = text
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
        .split('\n');
      const { cues } = kind === 'srt' ? readSrt(lines) : readVtt(lines);
      const ours = cues.map((cue) => {
        const { turns } = transcriptOf({ cues: [cue], skipped: [] });
        const content = turns.map((turn) =>
          turn.speaker === '' ? turn.content : `${turn.speaker}: ${turn.content}`,
        );
        return [cue.from, cue.to, content.join('\n')];
      });
      expect(ours, `${kind} of seed ${seed}:\n${text}`).toEqual(byFfmpeg(kind, text));
    }
});
