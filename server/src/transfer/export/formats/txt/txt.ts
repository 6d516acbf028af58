import { generatorName } from '../../../../text/generated-text.ts';
import type { Block, Line } from '../../blocks.ts';
import { linesOf } from '../../comments.ts';
import { gapOffsets } from '../../document.ts';
import { type FileFormat, factsOf, oneLine } from '../../format.ts';
import { summaryBlocks } from '../../summary-blocks.ts';

/**
 * Plain text for any editor. If a language model wrote a part, the first line tells programs so, in the same words in
 * every language.
 */
export const txt: FileFormat = {
  type: 'text/plain; charset=utf-8',
  *write(document, wording) {
    const { words } = wording;
    const { meeting, summary, actions, notes, gaps, generatedBy } = document;
    if (generatedBy) yield `[generatedBy: ${oneLine(generatorName(generatedBy))}]\n\n`;
    yield `${oneLine(meeting.title) || words.untitled}\n\n`;
    for (const { name, value } of factsOf(document, wording)) yield `${name}: ${oneLine(value)}\n`;

    if (summary || actions.length > 0) {
      yield `${heading(words.sections.summary)}${summaryBlocks(document, wording).map(written).join('')}`;
    }
    for (const { kind, text } of notes) yield `${heading(words.sections.notes[kind])}${text.trim()}\n`;

    if (!document.parts.includes('transcript')) return;
    yield heading(words.sections.transcript);
    if (!document.complete && meeting.hasTranscript && !meeting.live) yield `${words.incomplete}\n\n`;
    for (const gap of gaps) {
      const { from, to } = gapOffsets(document, gap);
      yield `[${words.gap(from, to ?? words.gapOpen, words.gaps[gap.reason])}]\n`;
    }
    if (gaps.length > 0) yield '\n';
    if (!meeting.hasTranscript) yield `${words.empty}\n`;
    for (const slice of document.slices)
      yield slice()
        .map(({ time, speaker, content, bookmarked, comments }) => {
          const mark = bookmarked ? ` [${words.bookmarked}]` : '';
          const about = linesOf(comments, words).map(
            ({ label, text, reply }) => `${reply ? '        ' : '    '}${label}: ${text}\n`,
          );
          return `[${time}] ${oneLine(speaker) || words.unknownSpeaker}:${mark} ${oneLine(content)}\n${about.join('')}`;
        })
        .join('');
  },
};

const heading = (title: string) => `\n${title}\n${'-'.repeat(Array.from(title).length)}\n\n`;

/** Writes a block of a summary. */
function written(block: Block): string {
  if (block.kind === 'heading') return `\n${block.text}\n`;
  if (block.kind === 'text') return `${withTimes(block)}\n`;
  return block.items.map((item) => `- ${withTimes(item)}\n`).join('');
}

const withTimes = ({ text, evidence }: Line): string =>
  evidence.length === 0 ? text : `${text} [${evidence.map(({ time }) => time).join(', ')}]`;
