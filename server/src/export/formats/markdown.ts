import { gapOffsets } from './document.ts';
import { factsOf, oneLine, type TextFormat } from './format.ts';

/** Markdown (CommonMark). What people said and wrote is only ever text in it. */
export const markdown: TextFormat = function* (document, wording) {
  const { words } = wording;
  const { meeting, summary, notes, gaps } = document;
  yield `# ${plain(meeting.title) || words.untitled}\n\n`;
  for (const { name, value } of factsOf(document, wording)) yield `- **${name}:** ${plain(value)}\n`;

  if (summary) {
    yield `\n## ${words.sections.summary}\n\n`;
    if (summary.stale) yield `*${words.stale}*\n\n`;
    for (const { text } of summary.overview) yield `${plain(text)}\n\n`;
    for (const [title, claims] of [
      [words.sections.decisions, summary.decisions],
      [words.sections.actions, summary.actions],
    ] as const)
      if (claims.length > 0)
        yield `### ${title}\n\n${claims.map(({ text }) => `- ${plain(text)}\n`).join('')}\n`;
  }
  for (const { kind, text } of notes)
    yield `\n## ${words.sections.notes[kind]}\n\n${text.trim().split('\n').map(plain).join('  \n')}\n`;

  yield `\n## ${words.sections.transcript}\n\n`;
  if (!document.complete && meeting.hasTranscript && !meeting.live) yield `*${words.incomplete}*\n\n`;
  for (const gap of gaps) {
    const { from, to } = gapOffsets(document, gap);
    yield `*${words.gap(from, to ?? words.gapOpen, words.gaps[gap.reason])}*\n\n`;
  }
  if (!meeting.hasTranscript) yield `${words.empty}\n`;
  for (const slice of document.slices)
    yield slice()
      .map(({ time, speaker, content, bookmarked }) => {
        const mark = bookmarked ? ` *${words.bookmarked}*` : '';
        return `**${plain(speaker) || words.unknownSpeaker}** ${time}${mark}  \n${plain(content)}\n\n`;
      })
      .join('');
};

/** A text on one line in which nothing is a sign of Markdown or HTML. */
function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>&|~#]/g, '\\$&')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
