import type { ReadTranscript } from '../transcript.ts';
import { meet } from './meet.ts';
import { otter } from './otter.ts';
import { slack } from './slack.ts';
import { srt } from './srt.ts';
import { teams } from './teams.ts';
import { txt } from './txt.ts';
import { vtt } from './vtt.ts';
import { zoom } from './zoom.ts';

/** Every format, the ones that are told most surely first; plain text is what is left. */
const formats = [vtt, srt, zoom, teams, meet, otter, slack, txt];

/** Reads a text as the first format that it is; null where nothing was said in it. */
export function readText(text: string): ReadTranscript | null {
  for (const format of formats) {
    const read = format.read(text);
    if (read) return read.turns.length > 0 ? read : null;
  }
  return null;
}
