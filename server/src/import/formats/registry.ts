import type { ReadTranscript } from '../transcript.ts';
import { meet } from './meet/meet.ts';
import { otter } from './otter/otter.ts';
import { slack } from './slack/slack.ts';
import { srt } from './srt/srt.ts';
import { teams } from './teams/teams.ts';
import { txt } from './txt/txt.ts';
import { vtt } from './vtt/vtt.ts';
import { zoom } from './zoom/zoom.ts';

/** Every format, by the name of its folder. Formats that are recognized most surely come first; plain text takes what is left. */
export const transcriptFormats = { vtt, srt, zoom, teams, meet, otter, slack, txt };

/** Reads a text with the first format that recognizes it. Null where nobody says anything in it. */
export function readText(text: string): ReadTranscript | null {
  for (const format of Object.values(transcriptFormats)) {
    const read = format.read(text);
    if (read) return read.turns.length > 0 ? read : null;
  }
  return null;
}
