import type { Phrases } from '../languages/phrases.ts';

/** An entry of a transcript. */
interface Entry {
  id: string;
  speaker: string;
  content: string;
  /** ISO 8601. */
  startedAt: string;
}

/** A spoken sentence, joined from one or more caption blocks of one speaker. */
export interface Sentence {
  /** Index among all sentences. */
  index: number;
  speaker: string;
  /** As captioned. */
  text: string;
  /** Ids of its entries, in order. */
  entries: string[];
  /** Index of its first entry in the transcript. */
  place: number;
  /** Seconds from the start of the meeting; estimated from the preceding text if entries have no times. */
  at: number;
}

/** Characters spoken per second. */
const spokenInASecond = 15;

/** Maximum words of a run without punctuation; longer ones are cut at the next caption block. */
const maxRunWords = 45;

/**
 * Maximum characters of a sentence. Segmentation and language patterns take more than linear time, which does not
 * matter for pieces of this size.
 */
const maxSentenceLength = 1_000;

/** A piece of an entry: its id, position in the transcript, and first character. */
interface Part {
  id: string;
  text: string;
  place: number;
  from: number;
}

/** Consecutive text of one speaker. */
interface Run {
  speaker: string;
  parts: Part[];
  words: number;
  length: number;
}

/** Joins consecutive text of one speaker and cuts it into sentences, because captions break both within and between sentences. */
export function sentencesOf(entries: readonly Entry[], locale: string): Sentence[] {
  const segmenter = new Intl.Segmenter(locale === 'und' ? 'en' : locale, { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  const at = timesOf(entries);
  let run: Run | null = null;

  const finish = () => {
    if (!run) return;
    for (const { text, parts } of cut(run.parts, segmenter)) {
      const [{ place, from }] = parts as [Part];
      sentences.push({
        index: sentences.length,
        speaker: run.speaker,
        text,
        entries: [...new Set(parts.map(({ id }) => id))],
        place,
        at: Math.max(sentences.at(-1)?.at ?? 0, at[place]! + from / spokenInASecond),
      });
    }
    run = null;
  };

  for (const [place, entry] of entries.entries()) {
    const whole = entry.content
      .replace(/\{\w+\}/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    let from = 0;
    for (const text of [...pieces(whole)].flatMap(atLastEnd)) {
      if (
        run &&
        (run.speaker !== entry.speaker ||
          run.words > maxRunWords ||
          run.length + text.length > maxSentenceLength ||
          endsSentence(run.parts.at(-1)!.text))
      )
        finish();
      run ??= { speaker: entry.speaker, parts: [], words: 0, length: 0 };
      run.parts.push({ id: entry.id, text, place, from });
      from += text.length;
      run.words += text.split(' ').length;
      run.length += text.length + 1;
    }
  }
  finish();
  return sentences;
}

/** Yields pieces of a caption block no longer than a sentence, cut between words if possible. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > maxSentenceLength) {
    let end = text.lastIndexOf(' ', start + maxSentenceLength);
    if (end <= start) {
      end = start + maxSentenceLength;
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1; // half a surrogate pair
    }
    const piece = text.slice(start, end).trim();
    if (piece !== '') yield piece;
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest !== '') yield rest;
}

/** Cuts a piece after its last complete sentence, so that a run continues the sentence that is still open. */
function atLastEnd(piece: string): string[] {
  const [ended = ''] = /^.*[.!?。！？…]["'”’)]*(?=[\s\p{Script=Han}])/su.exec(piece) ?? [];
  return ended === '' || goesOn.test(ended) ? [piece] : [ended, piece.slice(ended.length).trim()];
}

const endsSentence = (text: string) => /[.!?。！？…]["'”’)]*$/.test(text) && !goesOn.test(text);

function* cut(parts: Part[], segmenter: Intl.Segmenter) {
  const starts: number[] = [];
  let whole = '';
  for (const part of parts) {
    if (whole !== '') whole += ' ';
    starts.push(whole.length);
    whole += part.text;
  }
  let first = 0;
  let index = 0;
  let open = '';
  for (const { segment } of segmenter.segment(whole)) {
    const joined = open + segment;
    const end = index + joined.length;
    open = goesOn.test(joined) && end < whole.length ? joined : '';
    if (open !== '') continue;
    const text = joined.trim();
    if (text === '') {
      index = end;
      continue;
    }
    while (starts[first]! + parts[first]!.text.length <= index) first += 1;
    let after = first + 1;
    while (after < parts.length && starts[after]! < end) after += 1;
    const cited = parts.slice(first, after);
    cited[0] = { ...cited[0]!, from: cited[0]!.from + Math.max(0, index - starts[first]!) };
    yield { text, parts: cited };
    index = end;
  }
}

/** Ends of segments within a sentence: after the dot of '.NET', in a link or an address, after an abbreviation, a title such as 'Dr.', or 'am 3.'. */
const goesOn =
  /(?:^|\s)(?:\.|(?:\w+:\/\/|www\.)\S+[.?!]|\(?(?:e\.g|i\.e|z\. ?B|d\. ?h|p\. ?ex|p\. ?ej|approx|bzw|ca|vs|Drs?|Prof|Mrs?|Ms|Mme|Mlle|MM?|Sra?|Nr|St|(?:am|vom|zum|bis|seit|der|des|dem|den|im|und) \d{1,2})\.\s?)$/iu;

/**
 * Returns the seconds from the first entry to each entry. Estimates them from the text if times are missing, go
 * backward, or leave too little time for the words, as in some imported files.
 */
function timesOf(entries: readonly Entry[]): number[] {
  const told = entries.map(({ startedAt }) => Date.parse(startedAt) / 1000);
  const first = told[0] ?? 0;
  let said = 0;
  const counted = entries.map(({ content }) => {
    const at = said;
    said += secondsOf(content);
    return at;
  });
  const long = (told.at(-1) ?? 0) - first;
  const inOrder = told.every((at, index) => at >= (told[index - 1] ?? at));
  return inOrder && long * fastest > (counted.at(-1) ?? 0) ? told.map((at) => at - first) : counted;
}

/** Maximum seconds of one speaker's estimated speech per second of the meeting. */
const fastest = 1.7;

/** Estimates how long a text takes to say; a character that stands for a syllable or word counts as three letters. */
function secondsOf(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (text.length + 2 * signs) / spokenInASecond;
}

/** Returns a text with its contractions in one piece. */
export const withContractions = (text: string, { splitContractions }: Phrases): string =>
  splitContractions ? text.replace(splitContractions, '') : text;

/** Returns a sentence for display: without noises and stutters, with an initial capital and a full stop. */
export function polish(text: string, phrases: Phrases): string {
  const { noises, fillers, functionWords } = phrases;
  const plain = text
    .replace(/\{\w+\}/g, ' ') // an annotator's mark
    .replace(noises, '')
    .replace(fillers, '')
    // 'T_V_' and 'V_C_R_s': spelled-out abbreviations
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}_)+s?(?!\p{L})/gu, (spelled) => spelled.replaceAll('_', ''));
  let clean = withContractions(plain, phrases)
    .replace(/(?<![\p{L}'’])([\p{L}'’]+)(?:,? \1(?![\p{L}'’]))+/giu, '$1') // 'the the remote'
    .replace(/(?<![\p{L}'’])(\p{L}{1,5}) (?=\1['’]\p{L})/giu, '') // "I I'll"
    .replace(/(?<![\p{L}'’])([\p{L}'’]+ [\p{L}'’]+(?: [\p{L}'’]+)?),? \1(?![\p{L}'’])/giu, '$1') // 'to the to the remote'
    .replace(/(?:^|\s)(\p{L}{1,3}) ?-(?=\s+\1)|(?:^|\s)\p{L}{1,3}-$/giu, '') // 'wh - what'
    .replace(/(?<![\p{L}\p{N}'’_-])(\p{L}{1,3}) (?=\1\p{Ll})/giu, (start, word: string) =>
      functionWords.size === 0 || functionWords.has(word.toLowerCase()) || /^\p{Lu}{2}/u.test(word)
        ? start
        : '',
    ) // 'acoustic f features'
    .replace(
      /^(?:(?:so|and|but|okay|ok|well|yeah|yes|right|alright|all right|now|then|also|like|also|und|also|ja|et|donc|alors|y|pues|bueno)\b(?![-'’])[,.]? ?)+(?=\S+ \S+)/iu,
      '',
    )
    .replace(/\s+([,.!?;:]+)(?![\p{L}\p{N}])/gu, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/[,;:](?=[.!?])/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[，、；：。！？]) /g, '')
    .replace(/^["“”«»\s]*(?:[,;:-]|\.(?![\p{L}\p{N}]))(?:[\s,;:-]|\.(?![\p{L}\p{N}]))*/u, '') // a quotation that now starts with punctuation after removing a noise
    .trim();
  if ((clean.match(/"/g)?.length ?? 0) % 2 === 1) clean = clean.replace('"', '');
  // A pattern would scan from every dash to the end.
  let end = clean.length;
  while (end > 0 && /[,;:，、；：\s-]/.test(clean.charAt(end - 1))) end -= 1;
  clean = clean.slice(0, end);
  if (clean !== '' && !/[.!?。！？…]["'”’)]*$/.test(clean))
    clean += /\p{Script=Han}/u.test(clean) ? '。' : '.';
  return namesThing.test(clean) ? clean : clean.charAt(0).toLocaleUpperCase() + clean.slice(1);
}

/** A first word whose letters are not changed: a link, an address, a version or a file. */
const namesThing = /^[^\s.@:/]*(?:[.@/]|:\/)[\p{L}\p{N}/]/u;
