import type { ActionItem, Claim } from '@afterword/api-client/contract';
import { quoted } from '@afterword/api-client/locales';
import { outcomesIn } from '@afterword/api-client/outcomes';
import type { ExportMessages } from '../../locales/export-messages.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import type { Block, Line } from './blocks.ts';
import { evidenceIn, type MeetingDocument } from './document.ts';
import { oneLine, type Wording } from './format.ts';

/**
 * Returns a meeting's results as blocks. They are the language model if one wrote them, the overview by topics or the
 * sections of its template, decisions, action items and open questions. Empty if there are none.
 */
export function summaryBlocks(document: MeetingDocument, wording: Wording): Block[] {
  const { meeting, summary, actions, generatedBy } = document;
  const { words } = wording;
  const evidence = evidenceIn(document);
  const { sections } = words;
  const since = (at: string) => offset(Date.parse(at) - Date.parse(meeting.date));
  const marked = ({ state }: Pick<Claim, 'state'>, line: string) =>
    state === 'unsupported' ? words.unsupported(line) : line;
  // Text in the model's own words has no speaker.
  const told = ({ speaker, text, state, entries }: Claim): Line => ({
    text: marked({ state }, oneLine(speaker === '' || state !== 'quoted' ? text : words.said(speaker, text))),
    evidence: evidence(entries),
  });
  const toDo = (item: ActionItem): Line => ({
    text: marked(item, actionLine(item, wording.words)),
    evidence: evidence(item.entries),
  });
  const { topics = [], decisions = [] } = summary ?? {};
  const { outcomes, otherDecisions } = outcomesIn({ topics, decisions, actions });
  const overview = topics.flatMap(({ title, startedAt, endedAt, claims }): Block[] => [
    { kind: 'heading', text: words.topic(since(startedAt), since(endedAt), oneLine(title)) },
    ...claims.map((claim): Block => {
      const line = told(claim);
      return { kind: 'text', ...line, text: outcomes.has(claim.text) ? words.outcome(line.text) : line.text };
    }),
  ]);
  return [
    ...(generatedBy ? [text(words.generated(oneLine(generatedBy.model)))] : []),
    ...(summary?.stale ? [text(words.stale)] : []),
    // Older summaries have no topics.
    ...(topics.length > 0
      ? overview
      : (summary?.overview ?? []).map((claim): Block => ({ kind: 'text', ...told(claim) }))),
    ...(summary?.sections ?? []).flatMap(({ title, claims }) => list(oneLine(title), claims.map(told))),
    ...list(
      otherDecisions.length < decisions.length ? sections.otherDecisions : sections.decisions,
      otherDecisions.map((claim) => {
        const line = told(claim);
        return claim.possible ? { ...line, text: words.possible(line.text) } : line;
      }),
    ),
    ...list(sections.actions, actions.map(toDo)),
    ...list(sections.questions, (summary?.questions ?? []).map(told)),
  ];
}

/** Returns an action item on one line: the task, and in brackets the assignee, due date and status. */
function actionLine({ text, assignee, due, dueDate, done }: ActionItem, words: ExportMessages): string {
  const day = dueDate === null ? due : words.day(dueDate);
  const about = [assignee && quoted(assignee), day, done ? words.done : null]
    .filter((part) => part)
    .join(', ');
  return oneLine([text, about === '' ? '' : `(${about})`].filter((part) => part !== '').join(' '));
}

const text = (content: string): Block => ({ kind: 'text', text: content, evidence: [] });

const list = (title: string, items: readonly Line[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'list', items: [...items] },
      ];
