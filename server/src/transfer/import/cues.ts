import { parse } from '@plussub/srt-vtt-parser';
import { named, OverLimit, type ReadTurn, withoutEntities } from './transcript.ts';

/** Maximum UTF-16 units of one cue: a minute of speech is under 2,000. */
const maxCueLength = 20_000;

/** Reads subtitles cue by cue, with their speakers. */
export function cues(text: string): ReadTurn[] {
  return parse(text).entries.flatMap(({ from, to, text: cue }): ReadTurn[] => {
    // A voice (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span), as in Teams; `Name: words`, as in Zoom.
    if (cue.length > maxCueLength) throw new OverLimit(`a cue may have ${maxCueLength} characters`);
    const [, voice] = /^<v(?:\.[^\s<>]*)?\s([^<>]*)>/i.exec(cue) ?? [];
    const plain = withoutEntities(cue.replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi, '')).trim();
    const said = voice ? { speaker: withoutEntities(voice).trim(), content: plain } : named(plain);
    const turn = said ?? { speaker: '', content: plain };
    return turn.content === '' ? [] : [{ ...turn, from, to }];
  });
}
