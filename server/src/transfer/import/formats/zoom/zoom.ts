import { clock, type TranscriptFormat, turnsUnderHeads } from '../../transcript.ts';

const head = /^\[(.{1,200})\] (\d{1,2}:\d{2}:\d{2})$/;

/**
 * Captions saved by Zoom's desktop client (`meeting_saved_closed_caption.txt`): `[Name] 10:02:33` on a line, the
 * words below. The times are of day, so the first one is the start.
 */
export const zoom: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n');
    if (!head.test(lines.find((line) => line.trim() !== '')?.trim() ?? '')) return null;
    const turns = turnsUnderHeads(lines, (line) => {
      const [, speaker = '', time = ''] = head.exec(line.trim()) ?? [];
      return time === '' ? null : { speaker, from: clock(time) };
    });
    const begun = turns[0]?.from ?? 0;
    const day = 86_400_000;
    return {
      title: null,
      startedAt: null,
      // Times restart at midnight.
      turns: turns.map((turn) => ({ ...turn, from: ((turn.from ?? begun) - begun + day) % day })),
    };
  },
};
