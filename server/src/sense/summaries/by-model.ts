import {
  type Claim,
  type Decision,
  type SummaryKind,
  type SummarySection,
  summaryKinds,
  type Topic,
} from '@afterword/api-client/contract';
import { z } from 'zod';
import { foldText, lowerText } from '../../text/fold.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { keyAmong, keyOfName } from '../../text/likeness.ts';
import { hasWords } from '../../text/words.ts';
import { checkClaim } from '../claims/check.ts';
import {
  type CheckContext,
  type CheckedClaim,
  type Line,
  modelClaim,
  type ReadingTask,
} from '../claims/claim.ts';
import { peopleOf, subjectsOf } from '../claims/names.ts';
import { estimateReading, readWithModel } from '../claims/read-with-model.ts';
import { readerOf } from '../claims/text.ts';
import { ModelFailure } from '../models/failure.ts';
import type { LanguageModel } from '../models/language-model.ts';
import type { ChosenTemplate } from '../templates/templates.ts';
import { dueAsSpoken, dueDateOf } from './engine/due-dates.ts';
import type { SpokenAction, SummaryResult } from './engine.ts';
import type { Provenance } from './store.ts';

/** The model returns a summary as a list of flat elements of these kinds. */
const kinds = ['topic', ...summaryKinds] as const;
type Kind = (typeof kinds)[number];

const element = modelClaim.extend({
  kind: z.enum(kinds),
  section: z.number().int().nullable().describe('For a section: its number. Else null.'),
  owner: z
    .string()
    .nullable()
    .describe('For an action: the name of whoever will do it, as in the lines. Else null.'),
  due: z.string().nullable().describe('For an action: the words of a line that say until when. Else null.'),
});
type Element = z.infer<typeof element>;

/** Context for the model in addition to the lines. */
export interface SummarySource {
  lines: readonly Line[];
  context: CheckContext;
  template: ChosenTemplate | null;
  /** BCP 47; null for the spoken language. */
  language: string | null;
}

/** A topic at least this long (milliseconds) is always covered, even if the model omits it. */
const longTopic = 120_000;

const summaryTask = ({
  template,
  language,
}: Pick<SummarySource, 'template' | 'language'>): ReadingTask<Element> => ({
  element,
  language,
  instructions: [
    'Write a summary of these lines, as elements of these kinds, in the order of the lines:',
    '- topic: for each thing that was talked about for two minutes or more, a title of two to six words. Its evidence begins with the line with which it begins.',
    '- overview: what was said about each topic, in one to three sentences.',
    '- decision: something that was settled, and nothing that was only proposed.',
    '- action: something that somebody took on or was asked to do and did not refuse. "text" says who does what, "owner" is who, "due" the words that say until when.',
    '- question: something that was asked and is still open at the end.',
    ...(template?.sections ?? []).map(
      ({ title, instruction }, index) =>
        `- section, with "section": ${index + 1}, which has the title ${JSON.stringify(title)}: ${instruction}`,
    ),
    'Small talk and greetings are left out. Better few elements than doubtful ones. Fields that a kind has no use for are null.',
  ].join('\n'),
  sortOf: ({ kind, section }) => `${kind} ${kind === 'section' ? section : ''}`,
});

/** Estimates the cost of a summary by the model. @throws {ModelFailure} if the context window is too small for a transcript */
export function estimateSummary(
  model: LanguageModel,
  source: Pick<SummarySource, 'lines' | 'template' | 'language'>,
) {
  const { inputTokens, outputTokens } = estimateReading(model, source.lines, summaryTask(source));
  return { inputTokens, outputTokens, cost: model.priceOf(inputTokens, outputTokens) };
}

/**
 * Has a model summarize a meeting. The built-in engine covers longer periods the model omits.
 * @param quoted the built-in engine's summary of the same lines
 * @param onClaim called with each displayed claim, checked, as soon as it is complete
 * @throws {ModelFailure}
 */
export async function summarizeByModel(
  model: LanguageModel,
  source: SummarySource,
  quoted: SummaryResult,
  { onClaim, signal }: { onClaim?: (kind: SummaryKind, claim: Claim) => void; signal?: AbortSignal } = {},
): Promise<SummaryResult & Provenance> {
  const { lines, context, template, language } = source;
  const { claims, usage } = await readWithModel(model, lines, context, {
    ...summaryTask(source),
    onClaim: (claim) => {
      if (claim.kind !== 'topic') onClaim?.(claim.kind, toClaim(claim));
    },
    ...(signal ? { signal } : {}),
  });
  // Topic titles alone must not replace a summary.
  if (claims.every(({ kind }) => kind === 'topic') && quoted.topics.length > 0)
    throw new ModelFailure('unreadable');
  const of = (kind: Kind) => claims.filter((claim) => claim.kind === kind);
  const startOf = startsOf(lines);
  const topics = topicsOf(of('topic'), of('overview'), { claims, quoted, startOf, lines });
  return {
    topics,
    overview: topics.flatMap((topic) => topic.claims),
    // Lines that settle nothing make a decision no more than possible.
    decisions: of('decision').map(
      (claim): Decision => ({ ...toClaim(claim), possible: claim.state === 'unsupported' }),
    ),
    actions: of('action').map((claim) => toAction(claim, source)),
    questions: of('question').map(toClaim),
    ignored: quoted.ignored,
    sections: (template?.sections ?? []).map(
      ({ title }, index): SummarySection => ({
        title,
        claims: of('section')
          .filter(({ section }) => section === index + 1)
          .map(toClaim),
      }),
    ),
    template: template?.id ?? null,
    language,
    generatedBy: { provider: model.provider, model: model.model },
    usage,
    fallback: null,
  };
}

const toClaim = ({ text, state, speaker, entries }: CheckedClaim): Claim => ({
  text,
  state,
  speaker,
  entries,
});

/** Returns the time of each entry in milliseconds; entries without a time get the previous one. */
function startsOf(lines: readonly Line[]): (claim: Pick<Claim, 'entries'>) => number {
  const starts = new Map<string, number>();
  let last = 0;
  for (const { id, startedAt } of lines) {
    const at = Date.parse(startedAt);
    if (!Number.isNaN(at)) last = at;
    starts.set(id, last);
  }
  return ({ entries }) => Math.min(...entries.map((id) => starts.get(id) ?? Number.POSITIVE_INFINITY));
}

interface Told {
  claims: readonly CheckedClaim<Element>[];
  quoted: SummaryResult;
  startOf: (claim: Pick<Claim, 'entries'>) => number;
  lines: readonly Line[];
}

/**
 * Builds the overview by topics, cut by the model or else by the built-in engine. Drops titles that do not occur in
 * the topic's lines. Quotes from topics of two minutes or more that have no claims.
 */
function topicsOf(
  titles: readonly CheckedClaim<Element>[],
  overview: readonly CheckedClaim<Element>[],
  told: Told,
): Topic[] {
  const { quoted, startOf, lines } = told;
  const cuts =
    titles.length > 0 ? titles.map((title) => cutOf(title, startOf)) : quoted.topics.map(cutOfTopic);
  const skipped = quoted.topics.filter((topic) => isSkipped(topic, told));
  const all = [...cuts, ...skipped.map(cutOfTopic)].sort((a, b) => a.start - b.start);
  const unique = all.filter((cut, index) => index === 0 || cut.start !== all[index - 1]!.start);
  const claims = [...overview.map(toClaim), ...skipped.flatMap((topic) => topic.claims)].sort(
    (a, b) => startOf(a) - startOf(b),
  );
  const end = Math.max(...lines.map(({ startedAt }) => Date.parse(startedAt) || 0), 0);
  const first = unique[0] ?? { start: 0, title: '', entries: [] };
  const filled = [{ ...first, start: Math.min(first.start, ...claims.map(startOf)) }, ...unique.slice(1)]
    .map((cut, index, cutsInOrder) => ({
      ...cut,
      claims: claims.filter(
        (claim) =>
          startOf(claim) >= cut.start &&
          startOf(claim) < (cutsInOrder[index + 1]?.start ?? Number.POSITIVE_INFINITY),
      ),
    }))
    .filter((cut) => cut.claims.length > 0);
  return filled.map(({ title, entries, start, claims: own }, index) => ({
    title,
    entries,
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(Math.max(start, filled[index + 1]?.start ?? end)).toISOString(),
    claims: own,
  }));
}

interface Cut {
  title: string;
  entries: string[];
  start: number;
}

const cutOf = (claim: CheckedClaim<Element>, startOf: Told['startOf']): Cut => ({
  start: startOf(claim),
  ...(claim.state === 'unsupported'
    ? { title: '', entries: [] }
    : { title: claim.text.replace(/[.。]$/u, ''), entries: claim.entries }),
});

const cutOfTopic = ({ title, entries, startedAt }: Topic): Cut => ({
  title,
  entries,
  start: Date.parse(startedAt),
});

/** Returns whether none of the model's claims is based on a longer topic. */
function isSkipped({ startedAt, endedAt }: Topic, { claims, startOf }: Told): boolean {
  const [from, to] = [Date.parse(startedAt), Date.parse(endedAt)];
  return (
    to - from >= longTopic &&
    !claims.some((claim) => claim.kind !== 'topic' && startOf(claim) >= from && startOf(claim) < to)
  );
}

/**
 * Converts a claim to an action item. The assignee has to be a participant or a person named, and the due date has to
 * appear in a line.
 */
function toAction(claim: CheckedClaim<Element>, { lines, context }: SummarySource): SpokenAction {
  const cited = claim.entries.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const { due, saidAt } = dueOf(claim.due, cited, context.language);
  const { code } = languageOf(context.language, cited.map(({ content }) => content).join(' '));
  return {
    ...toClaim(claim),
    assignee: ownerOf(claim, cited, context),
    due,
    dueDate: due === null ? null : dueDateOf(due.toLowerCase(), saidAt, code, context.timeZone),
  };
}

/** Returns the assignee's name as used in the meeting; null if the lines do not support it. */
function ownerOf(claim: CheckedClaim<Element>, cited: readonly Line[], context: CheckContext): string | null {
  const owner = claim.owner?.replace(/\s+/gu, ' ').trim() ?? '';
  const key = keyOfName(owner);
  if (key === null || owner.length > 100) return null;
  const people = [...new Set([...context.participants, ...cited.map(({ speaker }) => speaker)])].filter(
    (name) => name !== '',
  );
  const person = people.find((name) => keyOfName(name) === keyAmong(owner, people));
  if (!person) return cited.some(({ content }) => hasWords(content, owner)) ? owner : null;
  const { text, said, evidence } = claim;
  // If the sentence itself names who does it, no one else can be the assignee.
  const told = said ?? text;
  const doers = subjectsOf(told, peopleOf(people), readerOf(context.language, told));
  if (doers.length > 0 && !doers.some(({ name, parts }) => name === person || isAlsoCalled(person, parts)))
    return null;
  // The lines have to support the assignee as much as the task.
  const named = `${person} ${said ?? text}`;
  const state = checkClaim({ text: named, evidence: evidence.slice(0, cited.length) }, cited, context);
  return state === 'unsupported' && claim.state !== 'unsupported' ? null : person;
}

/** Returns whether someone shares one of these name parts: with a shared first name, either person may be meant. */
const isAlsoCalled = (name: string, parts: readonly string[]) => parts.some((part) => hasWords(name, part));

/** Returns the due date in the words of a cited line, and when they were said. */
function dueOf(
  given: string | null,
  cited: readonly Line[],
  declared: string | null,
): { due: string | null; saidAt: string } {
  const wanted = foldText(given ?? '').trim();
  for (const { content, startedAt } of cited) {
    if (wanted !== '' && given !== null && hasWords(content, wanted))
      return { due: given.trim(), saidAt: startedAt };
    const { phrases } = languageOf(declared, content);
    const [found] = phrases.due.exec(lowerText(content)) ?? [];
    if (found) return { due: dueAsSpoken(found, content), saidAt: startedAt };
  }
  return { due: null, saidAt: '' };
}
