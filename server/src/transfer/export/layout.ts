import type { Generator } from '../../text/generated-text.ts';
import { type Block, blocksOf, citedIn } from './blocks.ts';
import { linesOf } from './comments.ts';
import { gapOffsets, type MeetingDocument } from './document.ts';
import { factsOf, oneLine, type Wording } from './format.ts';
import { summaryBlocks } from './summary-blocks.ts';

/** A meeting laid out on pages, without its turns. */
export interface PageFrame {
  title: string;
  /** BCP 47 language of the transcript; empty if unknown. */
  language: string;
  facts: { name: string; value: string }[];
  /** The language model that wrote a part of it; null if it contains only quotations. */
  generatedBy: Generator | null;
  /** Sections before the transcript. */
  sections: { title: string; blocks: Block[] }[];
  /** The transcript's heading and remarks; null if the transcript was not chosen. */
  transcript: { title: string; remarks: string[] } | null;
}

/** A turn laid out on a page. */
export interface PageTurn {
  /** Id that links from its evidence point to; null if there are none. */
  id: string | null;
  speaker: string;
  time: string;
  /** The word 'Bookmarked' if the turn is bookmarked, otherwise empty. */
  mark: string;
  content: string;
  /** Language for typesetting, if the script identifies one. */
  language: string | null;
  /** Its comments, with author, text, and whether each is a reply to the previous one. */
  comments: { label: string; text: string; reply: boolean; language: string | null }[];
}

/** A meeting laid out on pages. */
export interface Layout {
  frame: PageFrame;
  turns: PageTurn[];
}

/** Chooses and orders the parts of a meeting for pages. */
export function layOut(document: MeetingDocument, wording: Wording): Layout {
  const { words } = wording;
  const frame = frameOf(document, wording);
  const cited = citedIn(frame.sections.flatMap(({ blocks }) => blocks));
  const slices = document.parts.includes('transcript') ? document.slices : [];
  const turns = slices.flatMap((slice) =>
    slice().map(
      ({ id, speaker, time, bookmarked, content, comments }): PageTurn => ({
        id: cited.has(id) ? id : null,
        speaker: oneLine(speaker) || words.unknownSpeaker,
        time,
        mark: bookmarked ? words.bookmarked : '',
        content: oneLine(content),
        language: languageOf(content),
        comments: linesOf(comments, words).map((line) => ({ ...line, language: languageOf(line.text) })),
      }),
    ),
  );
  return { frame, turns };
}

function frameOf(document: MeetingDocument, wording: Wording): PageFrame {
  const { words, locale } = wording;
  const { meeting, summary, actions, notes, gaps, generatedBy } = document;
  const sections: PageFrame['sections'] = [];
  if (summary || actions.length > 0)
    sections.push({ title: words.sections.summary, blocks: summaryBlocks(document, wording) });
  for (const note of notes)
    sections.push({
      title: words.sections.notes[note.kind],
      blocks: blocksOf(note.html),
    });
  const remarks = [
    ...(!document.complete && meeting.hasTranscript && !meeting.live ? [words.incomplete] : []),
    ...gaps.map((gap) => {
      const { from, to } = gapOffsets(document, gap);
      return words.gap(from, to ?? words.gapOpen, words.gaps[gap.reason]);
    }),
    ...(meeting.hasTranscript ? [] : [words.empty]),
  ];
  return {
    title: oneLine(meeting.title) || words.untitled,
    language: meeting.language ?? locale,
    facts: factsOf(document, wording),
    generatedBy,
    sections,
    transcript: document.parts.includes('transcript') ? { title: words.sections.transcript, remarks } : null,
  };
}

/**
 * Scripts with their language, or with one that represents several languages. Determines direction, letter shapes and
 * line breaks.
 */
const scripts: [RegExp, string][] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
];

/** Returns the language that most letters of a text suggest; null if none. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, 500);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(([script]) => (sample.match(script)?.length ?? 0) * 4 > letters && letters > 0);
  return found?.[1] ?? null;
}

/** Returns whether a language is written from right to left. */
export const isRightToLeft = (language: string | null): boolean =>
  /^(ar|fa|he|iw|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(language ?? '');
