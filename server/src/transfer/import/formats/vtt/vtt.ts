import { transcriptOf } from '../../cues.ts';
import { readVtt } from '../../subtitles.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** WebVTT (https://www.w3.org/TR/webvtt1/), from Zoom cloud recordings, Teams, YouTube and others. */
export const vtt: TranscriptFormat = {
  read(text) {
    return /^WEBVTT(?:[ \t\n]|$)/.test(text) ? transcriptOf(readVtt(text.split('\n'))) : null;
  },
};
