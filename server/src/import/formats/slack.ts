import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { clock, type ReadTurn, type TranscriptFormat } from '../transcript.ts';

/**
 * The transcript of a Slack huddle, as a page that was saved or copied with its markup, or as text that was pasted: a name, a time and
 * the words, each on a line. The classes are those of Slack's own list of what happened in a huddle (seen in June 2026).
 */
export const slack: TranscriptFormat = {
  read(text) {
    const turns = /p-huddle_event_log__/.test(text) ? fromMarkup(text) : fromLines(text);
    return turns.length === 0 ? null : { title: null, startedAt: null, turns };
  },
};

function fromMarkup(html: string): ReadTurn[] {
  const turns: ReadTurn[] = [];
  let speaker = '';
  let from: number | null = null;
  const visit = (node: Nodes) => {
    if (node.type === 'element') {
      const words = [node.properties.className ?? []].flat().join(' ');
      const has = (name: string) => words.includes(`p-huddle_event_log__${name}`);
      if (has('member_name')) speaker = textOf(node).replace(/:$/, '');
      if (has('timestamp')) from = minutes(textOf(node)) ?? from;
      if (has('transcription')) {
        const content = textOf(node);
        if (content !== '') turns.push({ speaker, content, from, to: null });
        return;
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromHtml(html, { fragment: true }));
  return fromBeginning(turns);
}

function fromLines(text: string): ReadTurn[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const turns: ReadTurn[] = [];
  if (minutes(lines[1] ?? '') === null) return [];
  for (const [index, line] of lines.entries()) {
    const next = minutes(lines[index + 1] ?? '');
    const last = turns.at(-1);
    if (next !== null) turns.push({ speaker: line, content: '', from: next, to: null });
    else if (minutes(line) === null && last) last.content += `${last.content === '' ? '' : '\n'}${line}`;
  }
  return fromBeginning(turns.filter(({ content }) => content !== ''));
}

/** `10:02 AM`, `0:12` or `[00:12]` as milliseconds. */
function minutes(text: string): number | null {
  const [, time = '', half = ''] =
    /^\[?((?:\d{1,2}:)?\d{1,2}:\d{2})\]?\s*([AaPp]\.?[Mm]\.?)?$/.exec(text.trim()) ?? [];
  if (time === '') return null;
  if (half === '') return clock(time);
  const at = clock(`${time}:00`) ?? 0;
  return (at % 43_200_000) + (/^p/i.test(half) ? 43_200_000 : 0);
}

const fromBeginning = (turns: ReadTurn[]): ReadTurn[] => {
  const begun = turns.find(({ from }) => from !== null)?.from ?? 0;
  return turns.map((turn) => ({ ...turn, from: turn.from === null ? null : Math.max(0, turn.from - begun) }));
};

function textOf(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'text') parts.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(element);
  return parts.join('').replace(/\s+/gu, ' ').trim();
}
