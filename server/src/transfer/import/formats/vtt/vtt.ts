import { parseJson, UnreadableJson } from '../../../../platform/outbound/parse-json.ts';
import { transcriptOf } from '../../cues.ts';
import { type Cue, readVtt, withoutSpacing } from '../../subtitles.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** WebVTT (https://www.w3.org/TR/webvtt1/), from Zoom cloud recordings, Teams, YouTube and others. */
export const vtt: TranscriptFormat = {
  read(text) {
    if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null;
    const { cues, skipped } = readVtt(withoutSpacing(text.split('\n')));
    return transcriptOf({ cues: cues.map(withoutMetadata), skipped });
  },
};

/** Maximum values in the JSON of a cue. */
const maxValues = 50;

/**
 * Reads the JSON that cues of Teams have if a program asked for metadata
 * (https://learn.microsoft.com/graph/api/calltranscript-get).
 */
function withoutMetadata(cue: Cue): Cue {
  if (!cue.text.trimStart().startsWith('{') || !cue.text.includes('"spokenText"')) return cue;
  try {
    const value = parseJson(cue.text, { values: maxValues });
    const { speakerName = '', spokenText } = value as Record<string, unknown>;
    return { ...cue, text: `<v ${escaped(`${speakerName}`)}>${escaped(`${spokenText}`)}` };
  } catch (error) {
    if (error instanceof UnreadableJson) return cue;
    throw error;
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
