import { cues } from '../../cues.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** WebVTT (https://www.w3.org/TR/webvtt1/), from Zoom cloud recordings and Teams downloads. */
export const vtt: TranscriptFormat = {
  read(text) {
    if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null;
    return { title: null, startedAt: null, turns: cues(text) };
  },
};
