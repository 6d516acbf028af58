import { clock, named, type ReadTurn, type TranscriptFormat } from '../../transcript.ts';

/** Plain text, including our own: `[00:01:02] Name: words`, `Name: words`, or paragraphs without speakers. */
export const txt: TranscriptFormat = {
  read(text) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const timed = lines.some((line) => stamp.test(line));
    const turns: ReadTurn[] = [];
    let title: string | null = null;
    for (const line of lines) {
      const [, time = '', rest = line] = stamp.exec(line) ?? [];
      // Text before the first time is about the meeting.
      if (timed && time === '' && turns.length === 0) {
        title ??= line;
        continue;
      }
      const said = named(rest);
      const last = turns.at(-1);
      if (said) turns.push({ ...said, from: time === '' ? null : clock(time), to: null });
      else if (time !== '' || !last || last.speaker === '')
        turns.push({ speaker: '', content: rest, from: time === '' ? null : clock(time), to: null });
      else last.content += `\n${rest}`;
    }
    return turns.length === 0 ? null : { title, startedAt: null, turns };
  },
};

const stamp = /^[[(]((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]\s*(\S.*)$/;
