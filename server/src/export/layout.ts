import type { Generator } from '../generated-text.ts';
import { type Block, blocksOf } from './blocks.ts';
import { linesOf } from './comments.ts';
import { gapOffsets, type MeetingDocument } from './document.ts';
import { factsOf, oneLine, type Wording } from './format.ts';
import { summaryBlocks } from './summary-blocks.ts';

/** A meeting as it is set on pages, without its turns. */
export interface PageFrame {
  title: string;
  /** BCP 47: of what was said, as far as that is known. */
  language: string;
  facts: { name: string; value: string }[];
  /** The language model that wrote some of it; null where it is all quotations. */
  generatedBy: Generator | null;
  /** What comes before the transcript. */
  sections: { title: string; blocks: Block[] }[];
  /** The heading of the transcript, and what is to be known of it. */
  transcript: { title: string; remarks: string[] };
}

/** A turn as it is set on a page. */
export interface PageTurn {
  speaker: string;
  time: string;
  /** 'Bookmarked', where it is. */
  mark: string;
  content: string;
  /** The language to set it in, where its script tells one. */
  language: string | null;
  /** What was written about it: who did, and whether they replied to the one before. */
  comments: { label: string; text: string; reply: boolean; language: string | null }[];
}

/** A meeting as it is set on pages. */
export interface Layout {
  frame: PageFrame;
  turns: PageTurn[];
}

/** What of a meeting comes on pages, and in which order. */
export function layOut(document: MeetingDocument, wording: Wording): Layout {
  const { words } = wording;
  const turns = document.slices.flatMap((slice) =>
    slice().map(
      ({ speaker, time, bookmarked, content, comments }): PageTurn => ({
        speaker: oneLine(speaker) || words.unknownSpeaker,
        time,
        mark: bookmarked ? words.bookmarked : '',
        content: oneLine(content),
        language: languageOf(content),
        comments: linesOf(comments, words).map((line) => ({ ...line, language: languageOf(line.text) })),
      }),
    ),
  );
  return { frame: frameOf(document, wording), turns };
}

function frameOf(document: MeetingDocument, wording: Wording): PageFrame {
  const { words, locale } = wording;
  const { meeting, summary, actions, notes, gaps } = document;
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
    generatedBy: summary?.generatedBy ?? null,
    sections,
    transcript: { title: words.sections.transcript, remarks },
  };
}

/** Scripts of one language, or of one that stands for those that share it: for the direction, the shapes and the line breaks. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
];

/** The language that most letters of a text tell, where they tell one. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, 500);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const found = scripts.find(([script]) => (sample.match(script)?.length ?? 0) * 4 > letters && letters > 0);
  return found?.[1] ?? null;
}

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string | null): boolean =>
  /^(ar|fa|he|iw|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(language ?? '');
