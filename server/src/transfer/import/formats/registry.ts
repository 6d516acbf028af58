import { NotTranscript } from '../kinds.ts';
import type { ReadTranscript } from '../transcript.ts';
import { ass } from './ass/ass.ts';
import { isJson, json } from './json/json.ts';
import { sbv } from './sbv/sbv.ts';
import { slack } from './slack/slack.ts';
import { srt } from './srt/srt.ts';
import { table } from './table/table.ts';
import { teams } from './teams/teams.ts';
import { txt } from './txt/txt.ts';
import { vtt } from './vtt/vtt.ts';
import { xml } from './xml/xml.ts';
import { zoom } from './zoom/zoom.ts';

/** Every format by its folder name. The most reliably recognized formats come first; plain text accepts the rest. */
export const transcriptFormats = { vtt, xml, ass, json, teams, sbv, srt, zoom, slack, table, txt };

/** Reads a text with the first format that recognizes it. Returns null if the text contains no speech. */
export function readText(text: string): ReadTranscript | null {
  try {
    for (const format of Object.values(transcriptFormats)) {
      const read = format.read(text);
      if (read) return read.turns.length > 0 ? read : null;
    }
    return null;
  } catch (error) {
    const inner = error instanceof NotTranscript ? error.inner : null;
    const read = inner && !isJson(inner.text) ? readText(inner.text) : null;
    if (!read?.turns.some(({ speaker, from }) => speaker !== '' || from !== null)) throw error;
    return { ...read, title: inner?.title ?? read.title };
  }
}
