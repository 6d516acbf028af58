import { parse } from '@plussub/srt-vtt-parser';
import { named, OverLimit, type ReadTurn, withoutEntities } from './transcript.ts';

/** UTF-16 units of one cue: a minute of speech is under 2,000. */
const maxCueLength = 20_000;

/** Subtitles, cue by cue, with whoever speaks in them. */
export function cues(text: string): ReadTurn[] {
  return parse(text).entries.flatMap(({ from, to, text: cue }): ReadTurn[] => {
    // A voice (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span), as Teams writes it; `Name: words`, as Zoom does.
    if (cue.length > maxCueLength) throw new OverLimit(`a cue may have ${maxCueLength} characters`);
    const [, voice] = /^<v(?:\.[^\s<>]*)?\s([^<>]*)>/i.exec(cue) ?? [];
    const plain = withoutEntities(cue.replace(/<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi, '')).trim();
    const said = voice ? { speaker: withoutEntities(voice).trim(), content: plain } : named(plain);
    const turn = said ?? { speaker: '', content: plain };
    return turn.content === '' ? [] : [{ ...turn, from, to }];
  });
}
