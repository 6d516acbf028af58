import { transcriptOf } from '../../cues.ts';
import { isTiming, readSrt } from '../../subtitles.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** SubRip, with or without numbers and milliseconds (https://en.wikipedia.org/wiki/SubRip). */
export const srt: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n');
    return lines.some(isTiming) ? transcriptOf(readSrt(lines)) : null;
  },
};
