import { transcriptOf } from '../../cues.ts';
import { isXmlCaptions, NotTranscript } from '../../kinds.ts';
import type { Cue, Subtitles } from '../../subtitles.ts';
import { clock } from '../../times.ts';
import { type TranscriptFormat, withoutEntities } from '../../transcript.ts';

/** Captions in XML: those of YouTube (srv1, srv2, srv3) and TTML (https://www.w3.org/TR/ttml2/). */
export const xml: TranscriptFormat = {
  read(text) {
    if (!isXmlCaptions(text)) return null;
    const found = cuesIn(onlyElements(text));
    if (found.cues.length === 0) throw new NotTranscript('import_xml_captions');
    return transcriptOf(found);
  },
};

/** Removes comments, and escapes CDATA. Those that never end last until the end of the text. */
const onlyElements = (text: string): string =>
  text.replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_, words: string = '') =>
    words.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
  );

/**
 * Matches the tags of cues: `<text start="3.2" dur="2">`, `<p t="3200" d="2000">`, `<p begin="00:00:03.2" end="…">`, and
 * spans, which have the times if their paragraph has none.
 */
const tag = /<(\/?)(?:\w{1,20}:)?(text|p|span)(?=[\s>/])([^<>]{0,2000})>/gi;

/** Matches any tag. */
const anyTag = /<\/?(?:[\w-]{1,40}:)?([a-z][\w-]{0,40})(?:[\s/][^<>]*)?>/gi;

/** Returns the words of a cue without tags except line breaks. */
const wordsIn = (inside: string): string =>
  inside
    .replace(anyTag, (_, name: string) => (name.toLowerCase() === 'br' ? '<br>' : ''))
    .replace(/\s+/gu, ' ');

/** Reads the XML sequentially without building a tree, so that deep nesting costs nothing. */
function cuesIn(text: string): Subtitles {
  const [cues, skipped]: [Cue[], string[]] = [[], []];
  const above = text.slice(0, 4_000);
  const rate = (name: string) =>
    Number(new RegExp(`\\b${name}=(["'])(\\d{1,9})\\1`).exec(above)?.[2] ?? 0) || undefined;
  const rates = { t: rate('tickRate') ?? 1, f: rate('frameRate') ?? 30 };
  /** The paragraph or span whose words come next. Its times are null if they are unknown. */
  let open: { times: { from: number; to: number } | null; start: number; isSpan: boolean } | null = null;
  /** Number of open spans in a span with times. */
  let depth = 0;
  const close = (end: number) => {
    if (!open) return;
    const words = wordsIn(text.slice(open.start, end));
    // YouTube escapes twice.
    if (open.times) cues.push({ ...open.times, text: withoutEntities(words) });
    else if (words.trim() !== '') skipped.push(withoutEntities(words).trim());
  };
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of text.matchAll(tag)) {
    const after = index + whole.length;
    if (whole.endsWith('/>') && name.toLowerCase() === 'span') continue;
    const times = slash ? null : timesIn(attributes, rates);
    if (name.toLowerCase() === 'span') {
      // Spans in a paragraph with times are parts of it.
      if (!open || (open.times && !open.isSpan)) continue;
      if (open.isSpan) {
        depth += slash ? -1 : 1;
        if (depth > 0) continue;
        close(index);
        open = { times: null, start: after, isSpan: false };
      } else if (times) {
        close(index);
        open = { times, start: after, isSpan: true };
        depth = 1;
      }
      continue;
    }
    close(index);
    open = slash ? null : { times, start: after, isSpan: false };
  }
  return { cues: cues.sort((a, b) => a.from - b.from), skipped };
}

interface Rates {
  /** Ticks and frames per second. */
  t: number;
  f: number;
}

/** Returns the times in the attributes of a tag; null without a readable start. */
function timesIn(attributes: string, rates: Rates): { from: number; to: number } | null {
  const value = (names: string) => {
    const [, , quoted] = new RegExp(`(?:^|\\s)(?:${names})=(["'])([^"']{1,40})\\1`).exec(attributes) ?? [];
    return quoted;
  };
  const isMs = value('t') !== undefined;
  const at = (written: string | undefined) => timeIn(written, isMs, rates);
  const from = at(value('start|begin|t'));
  return from === null ? null : { from, to: at(value('end')) ?? from + (at(value('dur|d')) ?? 0) };
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Parses a clock time, or a number with a unit. Without a unit, numbers are seconds. */
function timeIn(written: string | undefined, isMs: boolean, rates: Rates): number | null {
  if (written === undefined) return null;
  const [, number, unit] = /^(\d{1,12}(?:\.\d{1,9})?)(h|m|s|ms|t|f)?$/.exec(written) ?? [];
  if (number === undefined) return clock(written);
  const factor =
    unit === 't' || unit === 'f' ? 1_000 / rates[unit] : (units[unit ?? (isMs ? 'ms' : 's')] ?? 1);
  return Math.round(Number(number) * factor);
}
