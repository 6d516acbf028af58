import { digitalSourceType, generatorName } from '../../../../text/generated-text.ts';
import { type Block, blocksOf, citedIn, type Line } from '../../blocks.ts';
import { linesOf } from '../../comments.ts';
import { gapOffsets } from '../../document.ts';
import { type FileFormat, factsOf } from '../../format.ts';
import { plain } from '../../markdown-text.ts';
import { summaryBlocks } from '../../summary-blocks.ts';

/**
 * Markdown (CommonMark). Escapes everything that people said and wrote. If a language model wrote a part, front matter
 * tells programs so, in YAML, which accepts JSON strings.
 */
export const md: FileFormat = {
  type: 'text/markdown; charset=utf-8',
  *write(document, wording) {
    const { words } = wording;
    const { meeting, summary, actions, notes, gaps, generatedBy } = document;
    if (generatedBy) {
      const name = JSON.stringify(generatorName(generatedBy));
      yield `---\ngeneratedBy: ${name}\ndigitalSourceType: ${digitalSourceType}\n---\n\n`;
    }
    yield `# ${plain(meeting.title) || words.untitled}\n\n`;
    for (const { name, value } of factsOf(document, wording)) yield `- **${name}:** ${plain(value)}\n`;

    const blocks = summary || actions.length > 0 ? summaryBlocks(document, wording) : [];
    const cited = citedIn(blocks);
    if (blocks.length > 0) yield `\n## ${words.sections.summary}\n\n${blocks.map(written).join('\n')}`;
    for (const { kind, html } of notes)
      yield `\n## ${words.sections.notes[kind]}\n\n${blocksOf(html).map(written).join('\n')}`;

    if (!document.parts.includes('transcript')) return;
    yield `\n## ${words.sections.transcript}\n\n`;
    if (!document.complete && meeting.hasTranscript && !meeting.live) yield `*${words.incomplete}*\n\n`;
    for (const gap of gaps) {
      const { from, to } = gapOffsets(document, gap);
      yield `*${words.gap(from, to ?? words.gapOpen, words.gaps[gap.reason])}*\n\n`;
    }
    if (!meeting.hasTranscript) yield `${words.empty}\n`;
    for (const slice of document.slices)
      yield slice()
        .map(({ id, time, speaker, content, bookmarked, comments }) => {
          const mark = bookmarked ? ` *${words.bookmarked}*` : '';
          const about = linesOf(comments, words).map(
            ({ label, text, reply }) => `${reply ? '  - ' : '- '}**${plain(label)}:** ${plain(text)}\n`,
          );
          const anchor = cited.has(id) ? `<a id="${id}"></a>` : '';
          const said = `${anchor}**${plain(speaker) || words.unknownSpeaker}** ${time}${mark}  \n${plain(content)}\n\n`;
          return about.length > 0 ? `${said}${about.join('')}\n` : said;
        })
        .join('');
  },
};

/** Writes a block of notes or of a summary. */
function written(block: Block): string {
  if (block.kind === 'heading') return `### ${plain(block.text)}\n`;
  if (block.kind === 'text') return `${withTimes(block)}\n`;
  return block.items.map((item) => `- ${withTimes(item)}\n`).join('');
}

const withTimes = ({ text, evidence }: Line): string =>
  [plain(text), ...evidence.map(({ time, href }) => `[${time}](${href})`)].join(' ');
