import type { SummaryInput } from '../engine.ts';
import type { Language } from './languages.ts';

/** A sentence as it was spoken, put together from one or more caption blocks of one speaker. */
export interface Sentence {
  /** Position among all sentences. */
  index: number;
  speaker: string;
  /** As captioned. */
  text: string;
  /** The entries it was read from, in order. */
  entries: string[];
}

/** Longer than this and a run without punctuation is cut at the next caption block, in words. */
const longestRun = 45;

/**
 * Longer than this and it is no sentence, in characters. Segmenting and the patterns of a language take more than twice as
 * long for twice the text; for pieces of this length that is nothing, whatever somebody sends.
 */
const longestSentence = 1_000;

/**
 * Captions break sentences across blocks, and blocks across sentences. This joins what one speaker says without a pause
 * by somebody else, and cuts it where sentences end.
 */
export function sentencesOf(entries: SummaryInput['entries'], locale: string): Sentence[] {
  const segmenter = new Intl.Segmenter(locale === 'und' ? 'en' : locale, { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let run: { speaker: string; parts: { id: string; text: string }[]; words: number; length: number } | null =
    null;

  const finish = () => {
    if (!run) return;
    for (const { text, ids } of cut(run.parts, segmenter)) {
      sentences.push({ index: sentences.length, speaker: run.speaker, text, entries: ids });
    }
    run = null;
  };

  for (const entry of entries) {
    const whole = entry.content
      .replace(/\{\w+\}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    for (const text of pieces(whole)) {
      if (
        run &&
        (run.speaker !== entry.speaker ||
          run.words > longestRun ||
          run.length + text.length > longestSentence ||
          endsSentence(run.parts.at(-1)!.text))
      )
        finish();
      run ??= { speaker: entry.speaker, parts: [], words: 0, length: 0 };
      run.parts.push({ id: entry.id, text });
      run.words += text.split(' ').length;
      run.length += text.length + 1;
    }
  }
  finish();
  return sentences;
}

/** A caption block in pieces no longer than a sentence, cut between words where there are any. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > longestSentence) {
    let end = text.lastIndexOf(' ', start + longestSentence);
    if (end <= start) {
      end = start + longestSentence;
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1; // half of a character
    }
    const piece = text.slice(start, end).trim();
    if (piece !== '') yield piece;
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== '') yield rest;
}

const endsSentence = (text: string) => /[.!?。！？…]["'”’)]*$/.test(text);

function* cut(parts: { id: string; text: string }[], segmenter: Intl.Segmenter) {
  const starts: number[] = [];
  let whole = '';
  for (const part of parts) {
    if (whole !== '') whole += ' ';
    starts.push(whole.length);
    whole += part.text;
  }
  for (const { segment, index } of segmenter.segment(whole)) {
    const text = segment.trim();
    if (text === '') continue;
    const end = index + segment.length;
    const ids = parts
      .filter((part, n) => starts[n]! < end && starts[n]! + part.text.length > index)
      .map(({ id }) => id);
    yield { text, ids };
  }
}

/** A sentence as it is shown in a summary: without noises and stutters, with a capital and a full stop. */
export function polish(text: string, { noises, fillers }: Language): string {
  let clean = text
    .replace(noises, '')
    .replace(fillers, '')
    .replace(/\b(\p{L}+)(?:,? \1\b)+/giu, '$1') // 'the the remote'
    .replace(/(?:^|\s)\p{L}{1,3} ?-(?=\s|$)/gu, '') // 'wh - what'
    .replace(
      /^(?:(?:so|and|but|okay|ok|well|yeah|yes|right|alright|all right|now|then|also|like|also|und|also|ja|et|donc|alors|y|pues|bueno)\b[,.]? ?)+(?=\S+ \S+)/iu,
      '',
    )
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^["“”«»\s]*[,.;:-][\s,.;:-]*/, '') // a quotation of which only the noise stood at the start
    .trim();
  if ((clean.match(/"/g)?.length ?? 0) % 2 === 1) clean = clean.replace('"', '');
  // As a pattern this would look from every dash to the end.
  let end = clean.length;
  while (end > 0 && /[,;:\s-]/.test(clean.charAt(end - 1))) end -= 1;
  clean = clean.slice(0, end);
  if (clean !== '' && !/[.!?。！？…]["'”’)]*$/.test(clean))
    clean += /\p{Script=Han}/u.test(clean) ? '。' : '.';
  return clean.charAt(0).toLocaleUpperCase() + clean.slice(1);
}
