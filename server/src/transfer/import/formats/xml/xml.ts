import { transcriptOf } from '../../cues.ts';
import { isXmlCaptions, NotTranscript } from '../../kinds.ts';
import type { Cue } from '../../subtitles.ts';
import { clock } from '../../times.ts';
import { type TranscriptFormat, withoutEntities } from '../../transcript.ts';

/** Captions in XML: those of YouTube (srv1, srv2, srv3) and TTML (https://www.w3.org/TR/ttml2/). */
export const xml: TranscriptFormat = {
  read(text) {
    if (!isXmlCaptions(text)) return null;
    const cues = cuesIn(text);
    if (cues.length === 0) throw new NotTranscript('import_xml_captions');
    return transcriptOf({ cues, skipped: [] });
  },
};

/** Matches the tags of cues: `<text start="3.2" dur="2">`, `<p t="3200" d="2000">`, `<p begin="00:00:03.2" end="…">`. */
const tag = /<(\/?)(?:\w{1,20}:)?(?:text|p)(?=[\s>/])([^<>]{0,2000})>/gi;

/** Reads the XML sequentially without building a tree, so that deep nesting costs nothing. */
function cuesIn(text: string): Cue[] {
  const cues: Cue[] = [];
  const ticks = Number(/\btickRate="(\d{1,9})"/.exec(text.slice(0, 4_000))?.[1] ?? 1);
  let open: { from: number; to: number; start: number } | null = null;
  for (const { 0: whole, 1: slash, 2: attributes = '', index } of text.matchAll(tag)) {
    if (open) {
      // YouTube escapes twice.
      const words = withoutEntities(text.slice(open.start, index).replace(/\s+/gu, ' '));
      cues.push({ from: open.from, to: open.to, text: words });
    }
    open = null;
    const value = (names: string) => new RegExp(`(?:^|\\s)(?:${names})="([^"]{1,40})"`).exec(attributes)?.[1];
    const isMs = value('t') !== undefined;
    const at = (written: string | undefined) => timeIn(written, isMs, ticks);
    const from = at(value('start|begin|t'));
    if (slash || from === null) continue;
    const to = at(value('end')) ?? from + (at(value('dur|d')) ?? 0);
    open = { from, to, start: index + whole.length };
  }
  return cues.sort((a, b) => a.from - b.from);
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Parses a clock time, or a number with a unit. Without a unit, numbers are seconds. */
function timeIn(written: string | undefined, isMs: boolean, ticks: number): number | null {
  if (written === undefined) return null;
  const [, number, unit] = /^(\d{1,12}(?:\.\d{1,9})?)(h|m|s|ms|t)?$/.exec(written) ?? [];
  if (number === undefined) return clock(written);
  const factor = unit === 't' ? 1_000 / ticks : (units[unit ?? (isMs ? 'ms' : 's')] ?? 1);
  return Math.round(Number(number) * factor);
}
