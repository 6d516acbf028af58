import { clock, type TranscriptFormat, turnsUnderHeads } from '../../transcript.ts';

const head = /^(\S.{0,200}?)\s{2,}((?:\d{1,2}:)?\d{1,2}:\d{2})$/;

/** Only examines short lines, because on a long one the pattern would be tried at every space. */
const headIn = (line: string) => (line.length > 300 ? null : head.exec(line.trimEnd()));

/**
 * Otter's text export (https://help.otter.ai/hc/en-us/articles/360047733634): `Name  0:03` on a line, the words
 * below, and a credit at the end.
 */
export const otter: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n');
    const made = lines.findIndex((line) => /^Transcribed by https:\/\/otter\.ai/.test(line.trim()));
    const first = lines.findIndex((line) => headIn(line) !== null);
    if (first < 0 || (made < 0 && first > 2)) return null;
    const before = lines.slice(0, first).find((line) => line.trim() !== '');
    return {
      title: before?.trim() ?? null,
      startedAt: null,
      turns: turnsUnderHeads(lines.slice(first, made < 0 ? undefined : made), (line) => {
        const [, speaker = '', time = ''] = headIn(line) ?? [];
        return time === '' ? null : { speaker, from: clock(time) };
      }),
    };
  },
};
