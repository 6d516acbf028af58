import { transcriptOf } from '../../cues.ts';
import { isPair, readSrt } from '../../subtitles.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** YouTube captions, and the chat of Google Meet (https://support.google.com/youtube/answer/2734698). */
export const sbv: TranscriptFormat = {
  read(text) {
    const lines = text.split('\n');
    return isPair(lines.find((line) => line.trim() !== '') ?? '')
      ? transcriptOf(readSrt(lines, 'sbv'))
      : null;
  },
};
