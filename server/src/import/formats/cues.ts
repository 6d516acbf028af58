import { parse } from '@plussub/srt-vtt-parser';
import { named, type ReadTurn } from '../transcript.ts';

/** Subtitles, cue by cue, with whoever speaks in them. */
export function cues(text: string): ReadTurn[] {
  return parse(text).entries.flatMap(({ from, to, text: cue }): ReadTurn[] => {
    // A voice (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span), as Teams writes it; `Name: words`, as Zoom does.
    const [, voice] = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/i.exec(cue) ?? [];
    const plain = withoutEntities(cue.replace(/<\/?[a-z][^>]*>|<\d[\d:.]*>/gi, '')).trim();
    const said = voice ? { speaker: withoutEntities(voice).trim(), content: plain } : named(plain);
    const turn = said ?? { speaker: '', content: plain };
    return turn.content === '' ? [] : [{ ...turn, from, to }];
  });
}

const withoutEntities = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:lrm|rlm);/g, '')
    .replace(/&amp;/g, '&');
