import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import { polish } from '../../../text/transcript/sentences.ts';
import type { SummaryInput } from '../engine.ts';
import { assigneeOf, assignsTask, peopleOf } from './assignees.ts';
import type { Commitment } from './commitments.ts';
import { dueAsSpoken } from './due-dates.ts';
import { passagesAround, peaksOf } from './peaks.ts';
import {
  isCommitmentOrRequest,
  isCompleteSentence,
  mayNameTask,
  overlaps,
  type Statement,
  statementAt,
  statementOf,
} from './statements.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/**
 * Minimum score of an action item with no likelier passage nearby. This, the next threshold and the reach were chosen on AMI
 * train, with a similar model that had not seen the meeting.
 */
const itemFrom = -0.3;
/** Minimum score to cite a passage next to an item, or to make it an item of its own if it commits someone else. */
const besideFrom = 0.3;
/** Minimum score of each displayed part of an item. */
const shownFrom = -3;
/** Score added to a part that commits someone. */
const commitment = 0.5;
/** Minimum score of a part that speaks of a task without committing anyone, or gives someone a task without a verb. */
const spokenFrom = 0;
/** Minimum score of such a part when it says nobody who would do it. */
const nobodyFrom = 1;
/** Minimum score of pieces from other entries at the ends of a sentence. */
const belongsFrom = -1;
/** Entries around an item that belong to it. */
const reach = 8;
/** Entries around the line of an item within which a commitment that it cites is no item of its own. */
const near = 4;

interface Item {
  statement: Statement;
  score: number;
  entries: Set<number>;
}

/** Meetings with fewer passages differ too much from the training data: only commitments in so many words count. */
const short = 240;
/** Verbs for tasks that nobody does during a meeting. A task with another verb needs a date. */
const afterwards =
  /\b(?:send|e-?mail|mail|call|ring|phone|contact|order|book|schedule|circulate|forward|draft|write up|report|chase|escalate|speak to|arrange|organi[sz]e|find out|look into|follow up)\b/;

/**
 * Returns the tasks of an English meeting: commitments in so many words, and in a long meeting what the model finds. In a long
 * meeting, people also say what they do at that moment: a commitment needs a date or a verb for something done afterwards.
 */
export function actionsIn(
  committed: Commitment[],
  passages: Passage[],
  features: Features,
  entries: SummaryInput['entries'],
  names: string[],
  phrases: Phrases,
): Commitment[] {
  if (passages.length < short) return committed;
  const people = peopleOf(names);
  const scores = weigh('actions', passages, features);
  const items: Item[] = [];
  for (const peak of peaksOf(passages, scores, itemFrom, reach)) items.push(...itemsAt(peak));
  const found = items.map(({ statement, score, entries: cited }): Commitment => {
    for (let n = statement.first; n <= statement.last; n += 1) cited.add(passages[n]!.entry);
    const places = [...cited].sort((a, b) => a - b);
    const due = phrases.due.exec(lowerText(statement.text))?.[0] ?? null;
    return {
      text: polish(statement.text.replace(/[\s,]+(?:so|and|but|or|um|uh)\s*[.,]?$/i, ''), phrases),
      speaker: statement.speaker,
      place: passages[statement.first]!.entry,
      entries: places.map((place) => entries[place]!.id),
      assignee: assigneeOf(statement, passages, people),
      due: dueAsSpoken(due, statement.text),
      score,
    };
  });
  const taken = new Set(
    items.flatMap(({ statement: { first, last }, entries: cited }) =>
      [...cited]
        .filter((place) => passages[first]!.entry - place <= near && place - passages[last]!.entry <= near)
        .map((place) => entries[place]!.id),
    ),
  );
  for (const one of committed) {
    if (one.entries.some((id) => taken.has(id))) continue;
    if (one.due !== null || afterwards.test(lowerText(one.text))) found.push(one);
  }
  const texts = new Set<string>();
  return found.filter(({ text }) => !texts.has(text) && texts.add(text));

  /** Returns the items around a passage: one, or one for each person it names or addresses; none if no statement expresses it. */
  function itemsAt(peak: number): Item[] {
    const candidates: (Item & { commits: boolean })[] = [];
    const around = passagesAround(passages, peak, reach);
    for (const index of around) {
      if (scores[index]! < shownFrom) continue;
      const whole = statementAt(passages, index);
      if ([...items, ...candidates].some((other) => overlaps(other.statement, whole))) continue;
      const assigns = features.chair[index]! && scores[index]! >= spokenFrom && assignsTask(whole, people);
      const commits = assigns || isCommitmentOrRequest(whole);
      const reads = assigns ? () => true : commits ? isCommitmentOrRequest : mayNameTask;
      const statement = trimmed(whole, index, reads);
      if (!commits && (scores[peak]! < spokenFrom || !mayNameTask(statement))) continue;
      // A task that belongs to nobody is mostly talk about how something works.
      if (!commits && scores[peak]! < nobodyFrom && assigneeOf(statement, passages, people) === null)
        continue;
      const score = scores[index]! + (commits ? commitment : 0);
      candidates.push({ statement, score, commits, entries: new Set() });
    }
    if (candidates.length === 0) return [];
    candidates.sort((a, b) => b.score - a.score);
    const chosen: Item[] = [];
    const taken = new Set<string | null>();
    for (const candidate of candidates) {
      const who = assigneeOf(candidate.statement, passages, people);
      const other = candidate.commits && who !== null && !taken.has(who);
      if (chosen.length > 0 && !(other && candidate.score - commitment >= besideFrom)) continue;
      taken.add(who);
      chosen.push(candidate);
    }
    // A passage that is not a statement follows the one next to it.
    for (const index of around) {
      if (scores[index]! < besideFrom && index !== peak) continue;
      const distance = ({ statement }: Item) => Math.max(statement.first - index, index - statement.last, 0);
      const nearest = chosen.reduce((a, b) => (distance(b) < distance(a) ? b : a));
      nearest.entries.add(passages[index]!.entry);
    }
    return chosen;
  }

  /** Drops pieces from other entries at the ends of a statement that do not belong to the item. */
  function trimmed(
    whole: Statement,
    index: number,
    stillReads: (statement: Statement) => boolean,
  ): Statement {
    let { first, last } = whole;
    const foreign = (n: number) => scores[n]! < belongsFrom && passages[n]!.entry !== passages[index]!.entry;
    while (foreign(first)) first += 1;
    while (foreign(last)) last -= 1;
    const shorter = first === whole.first && last === whole.last ? whole : statementOf(passages, first, last);
    return stillReads(shorter) && isCompleteSentence(shorter) ? shorter : whole;
  }
}
