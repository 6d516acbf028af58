import { cues } from '../../cues.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** SubRip: numbered cues with a comma before the milliseconds (https://en.wikipedia.org/wiki/SubRip). */
export const srt: TranscriptFormat = {
  read(text) {
    if (!/^\s*\d+\n\d{1,2}:\d{2}:\d{2}[,.]\d{1,3} --> /.test(text)) return null;
    return { title: null, startedAt: null, turns: cues(text.trimStart()) };
  },
};
