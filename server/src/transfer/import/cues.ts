import { hasCase, speakersIn } from './speakers.ts';
import type { Cue, Subtitles } from './subtitles.ts';
import {
  addLine,
  linesOf,
  OverLimit,
  type ReadTranscript,
  type ReadTurn,
  withoutEntities,
} from './transcript.ts';

/** Maximum UTF-16 units of one cue. A minute of speech has fewer than 2,000. */
const maxCueLength = 20_000;

/** Part of a cue in one voice. The speaker is null outside of voices. */
interface Span {
  speaker: string | null;
  text: string;
}

/** Turns subtitles into turns of speech. */
export function transcriptOf({ cues, skipped }: Subtitles): ReadTranscript {
  for (const { text } of cues)
    if (text.length > maxCueLength) throw new OverLimit(`a cue may have ${maxCueLength} characters`);
  const spans = cues.map(({ text }) => spansOf(text));
  const hasVoices = spans.some((each) => each.some(({ speaker }) => speaker !== null));
  const hasNamedIds = cues.some(({ id }) => namedId.test(id ?? ''));
  const turns = hasVoices
    ? cues.flatMap((cue, index) => spans[index]!.map((span) => turnOf(cue, span.speaker ?? '', span.text)))
    : hasNamedIds
      ? cues.map((cue, index) =>
          turnOf(cue, namedId.exec(cue.id ?? '')?.[1] ?? '', spans[index]!.map(({ text }) => text).join('')),
        )
      : labeled(
          withoutRepeats(
            cues,
            spans.map((each) => each.map(({ text }) => text).join('')),
          ),
        );
  return { title: null, start: null, turns: turns.filter(({ content }) => content !== ''), skipped };
}

/** Matches an identifier with a name, as Webex writes it: `1 "Maya Torres" (1234567)`. */
const namedId = /^(?:\d{1,9} )?"\s*([^"]{0,199}[^"\s])\s*"(?: \(\d{1,20}\))?$/;

function turnOf({ from, to }: Cue, speaker: string, text: string): ReadTurn {
  const content = linesOf(text)
    .filter((line) => line !== '-')
    .join('\n');
  return { speaker, content, from, to };
}

/**
 * Matches what may be a tag of WebVTT or HTML or a time within a cue, and a position (`{\an8}`) of SubRip, or a break of YouTube.
 */
const markup = /<([^<>]*)>|\{\\[^{}]*\}|\\[Nn]|\[br\]/g;

/**
 * Matches the inside of a known tag. Words follow only a voice, a language and a font: `<maya@example.com>` and
 * `x <b and c> d` are speech.
 */
const knownTag =
  /^\/?(?:(?:v|lang|font)(?=[\s./]|$)|(?:a|c|i|b|u|s|p|br|ruby|rt|rp|span|em|strong|small|big|div)(?=\.|\s*\/?$|\s[^=]{1,40}=))/i;

/**
 * Splits a cue at its voices (https://www.w3.org/TR/webvtt1/#webvtt-cue-voice-span) and removes other markup. A voice
 * without letters and digits becomes an empty speaker.
 */
function spansOf(text: string): Span[] {
  const spans: Span[] = [{ speaker: null, text: '' }];
  let at = 0;
  const add = (words: string) => {
    spans.at(-1)!.text += withoutEntities(words);
  };
  for (const match of text.matchAll(markup)) {
    const [whole, inside = ''] = match;
    const [, slash = '', name = '', rest = ''] = /^(\/?)([a-z]*)([\s\S]*)$/i.exec(inside) ?? [];
    // `a < b > c` and `<3` are speech.
    const isTag = whole[0] !== '<' || knownTag.test(inside) || /^\/?[\d:.]*$/.test(inside);
    if (!isTag) continue;
    add(text.slice(at, match.index));
    at = match.index + whole.length;
    const tag = name.toLowerCase();
    if (whole[0] === '\\' || whole[0] === '[' || tag === 'br') add('\n');
    else if (tag !== 'v' || /^[^\s.]/.test(rest)) continue;
    else if (slash === '/')
      spans.push({ speaker: spans.some(({ speaker }) => speaker !== null) ? '' : null, text: '' });
    else {
      const voice = withoutEntities(/\s([\s\S]*)$/.exec(rest)?.[1] ?? '')
        .replace(/\s+/gu, ' ')
        .trim();
      spans.push({ speaker: /\p{L}|\p{N}/u.test(voice) ? voice : '', text: '' });
    }
  }
  add(text.slice(at));
  return spans;
}

/** Maximum milliseconds between two cues of scrolling captions. */
const scrolling = 100;

/**
 * Removes lines that a cue repeats from the previous one, as in YouTube's automatic captions, which scroll. People also
 * repeat themselves, so this requires words with times within a cue, or a file that consists mostly of repeats.
 */
function withoutRepeats(cues: readonly Cue[], texts: readonly string[]): ReadTurn[] {
  const lines = texts.map(linesOf);
  const repeated = lines.map((own, index) => {
    const [before = [], previous] = [lines[index - 1], cues[index - 1]];
    if (!previous || cues[index]!.from > previous.to + scrolling) return 0;
    for (let count = Math.min(own.length, before.length, 4); count > 0; count -= 1)
      if (own.slice(0, count).every((line, nth) => line === before[before.length - count + nth]))
        return count;
    return 0;
  });
  const repeats = repeated.filter((count) => count > 0).length;
  const scrolls =
    cues.some(({ text }) => /<\d[\d:]*\.\d{3}>/.test(text)) ||
    (repeats > 1 && repeats * 2 >= cues.length - 1);
  return cues.map((cue, index) =>
    turnOf(cue, '', lines[index]!.slice(scrolls ? repeated[index] : 0).join('\n')),
  );
}

/** Minimum share of cues whose first line is a name, if that is how a file names speakers. Names recur, or are full. */
const minNamed = 0.8;

/** How often a name without letter case must recur on average. */
const minRecurring = 1.4;

/** Finds names in front of the words of cues, or above them. One cue may have lines of several people. */
function labeled(turns: readonly ReadTurn[]): ReadTurn[] {
  const lines = turns.map(({ content }) => content.split('\n'));
  const { split, isName } = speakersIn(
    lines.flat(),
    lines.map(([first = '']) => first),
  );
  const names = lines.flatMap(([name = '', ...words]) => (words.length > 0 && isName(name) ? [name] : []));
  // In scripts without capital letters, two lines of speech look like a name and speech.
  const haveCase = names.some((name) => hasCase.test(name));
  const recur = new Set(names).size * (haveCase ? 1 : minRecurring) < names.length;
  const areFull = haveCase && names.length === turns.length && names.every((name) => name.includes(' '));
  if (names.length >= turns.length * minNamed && (recur || areFull))
    return turns.map((turn, index) => {
      const [name = '', ...words] = lines[index]!;
      return words.length > 0 && isName(name) ? { ...turn, speaker: name, content: words.join('\n') } : turn;
    });
  return turns.flatMap((turn, index) => {
    const said: ReadTurn[] = [];
    for (const line of lines[index]!) {
      const found = split(line);
      const last = said.at(-1);
      if (found) said.push({ ...turn, ...found });
      else if (last) addLine(last, line);
      else said.push({ ...turn, content: line });
    }
    return said;
  });
}
