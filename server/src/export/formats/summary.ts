import type { Claim } from '@afterword/api-client/contract';
import { offset } from '../../meetings/meetings.ts';
import { actionLine } from './actions.ts';
import type { Block } from './blocks.ts';
import type { MeetingDocument } from './document.ts';
import { oneLine, type Wording } from './format.ts';

/** What a meeting came to, as blocks: its overview by topics, decisions, action items and open questions. Empty without any. */
export function summaryBlocks({ meeting, summary, actions }: MeetingDocument, wording: Wording): Block[] {
  const { words } = wording;
  const { sections } = words;
  const since = (at: string) => offset(Date.parse(at) - Date.parse(meeting.date));
  const told = ({ speaker, text }: Claim) => oneLine(speaker === '' ? text : words.said(speaker, text));
  const topics = summary?.topics ?? [];
  const overview = topics.flatMap(({ title, startedAt, endedAt, claims }): Block[] => [
    { kind: 'heading', text: words.topic(since(startedAt), since(endedAt), oneLine(title)) },
    ...claims.map((claim) => text(told(claim))),
  ]);
  return [
    ...(summary?.stale ? [text(words.stale)] : []),
    // A summary that is older than topics has none.
    ...(topics.length > 0 ? overview : (summary?.overview ?? []).map((claim) => text(told(claim)))),
    ...list(
      sections.decisions,
      (summary?.decisions ?? []).map((claim) => (claim.possible ? words.possible(told(claim)) : told(claim))),
    ),
    ...list(
      sections.actions,
      actions.map((item) => actionLine(item, wording)),
    ),
    ...list(sections.questions, (summary?.questions ?? []).map(told)),
  ];
}

const text = (content: string): Block => ({ kind: 'text', text: content });

const list = (title: string, items: readonly string[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'list', items: [...items] },
      ];
