import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import { polish } from '../../../text/transcript/sentences.ts';
import type { SpokenAction, SummaryInput } from '../engine.ts';
import { assigneeOf, namedIn, peopleOf } from './assignees.ts';
import { dueAsSpoken, dueDateOf } from './due-dates.ts';
import { aroundOf, peaksOf } from './peaks.ts';
import {
  asked,
  isRequest,
  isWhole,
  overlaps,
  type Statement,
  speaksOf,
  statementAt,
  statementOf,
  takesOn,
} from './statements.ts';
import { cueBit } from './weighing/cues.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/**
 * Minimum score of an action item with no likelier passage nearby. This and the next threshold were chosen on AMI
 * train, with a similar model that had not seen the meeting; AMI dev was consulted.
 */
const itemFrom = -0.3;
/** Minimum score to cite a passage next to an item, or to make it an item of its own if it commits someone else. */
const besideFrom = 0;
/** Minimum score of each displayed part of an item; commitments count for more. */
const shownFrom = -3;
const commitment = 0.5;
/** Minimum score of pieces from other entries at the ends of a sentence. */
const belongsFrom = -1;
/** Below this score, even a plain promise is not an item. */
const hopeless = -3;
/** Entries around an item that belong to it. */
const reach = 3;
/** Meetings with fewer passages differ too much from the training data to use the context of an item. */
const short = 100;
/** Maximum number of items shown. */
const most = 12;

interface Item {
  statement: Statement;
  score: number;
  entries: Set<number>;
}

/** Returns tasks from an English meeting: those the model finds, and plain promises with a date or a recipient. */
export function actionsIn(
  passages: Passage[],
  features: Features,
  { entries, timeZone }: Required<Pick<SummaryInput, 'entries' | 'timeZone'>>,
  names: string[],
  phrases: Phrases,
): SpokenAction[] {
  const people = peopleOf(names);
  const scores = weigh('actions', passages, features);
  const items: Item[] = [];
  for (const peak of peaksOf(passages, scores, itemFrom, reach)) items.push(...itemsAt(peak));
  const covered = new Uint8Array(passages.length);
  for (const { statement } of items) covered.fill(1, statement.first, statement.last + 1);
  for (const index of passages.keys()) {
    if (covered[index]) continue;
    const statement = plainAt(index);
    if (!statement) continue;
    covered.fill(1, statement.first, statement.last + 1);
    items.push({ statement, score: Math.max(1, scores[index]!), entries: new Set() });
  }
  const texts = new Set<string>();
  return items
    .sort((a, b) => b.score - a.score)
    .filter(({ statement }) => {
      const text = statement.words.join(' ');
      return !texts.has(text) && texts.add(text);
    })
    .slice(0, most)
    .sort((a, b) => a.statement.first - b.statement.first)
    .map(({ statement, entries: cited }) => {
      const said = lowerText(statement.text);
      const due = phrases.due.exec(said)?.[0] ?? null;
      for (let n = statement.first; n <= statement.last; n += 1) cited.add(passages[n]!.entry);
      const places = [...cited].sort((a, b) => a - b);
      const saidAt = entries[passages[statement.first]!.entry]!.startedAt;
      return {
        text: polish(statement.text.replace(/[\s,]+(?:so|and|but|or|um|uh)\s*[.,]?$/i, ''), phrases),
        state: 'quoted',
        speaker: statement.speaker,
        entries: places.map((place) => entries[place]!.id),
        assignee: assigneeOf(statement, passages, people),
        due: dueAsSpoken(due, statement.text),
        dueDate: dueDateOf(due, saidAt, 'en', timeZone),
      };
    });

  /** Returns the items around a passage: one, or one for each person it names or addresses; none if no statement expresses it. */
  function itemsAt(peak: number): Item[] {
    const candidates: (Item & { commits: boolean })[] = [];
    const around = aroundOf(passages, peak, reach);
    for (const index of around) {
      if (scores[index]! < shownFrom) continue;
      const whole = statementAt(passages, index);
      if ([...items, ...candidates].some((other) => overlaps(other.statement, whole))) continue;
      const commits = takesOn(whole);
      const statement = trimmed(whole, index, commits ? takesOn : speaksOf);
      if (!commits && (passages.length < short || !speaksOf(statement))) continue;
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
    for (const index of passages.length < short ? [] : around) {
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
    return stillReads(shorter) && isWhole(shorter) ? shorter : whole;
  }

  /** Returns a statement that needs no model: 'I will send it by Friday', 'Ben, can you call them'. */
  function plainAt(index: number): Statement | null {
    const { words, speaker, text } = passages[index]!;
    const has = (name: string) => (features.cues[index]! & cueBit(name)) !== 0;
    const unlikely = passages.length >= short && scores[index]! < hopeless;
    const plain = ` ${words.join(' ')} `;
    if (unlikely || !(asked.test(plain) || ['promise', 'assign', 'third', 'order'].some(has))) return null;
    const said = lowerText(text);
    const dated = phrases.due.test(said);
    const named = namedIn(words, people).some((name) => name !== speaker);
    const firmly = passages.length < short && firm.test(plain);
    if (!firmly && !((dated || named) && promises(said, dated, named && has('third')))) return null;
    const statement = statementAt(passages, index);
    if (!takesOn(statement)) return null;
    const promise = (statement.cues & cueBit('promise')) !== 0;
    return (promise && (dated || firmly)) || (named && !promise) || isRequest(statement) ? statement : null;
  }

  /** Matches the phrases of the language. @param told whether a named person is asked to do it */
  function promises(said: string, dated: boolean, told: boolean): boolean {
    const { self, other, everyone, loose } = phrases.promised;
    const cues = [...self, ...other, ...everyone, ...(dated ? loose : [])];
    if (!told && !cues.some((cue) => cue.test(said))) return false;
    // A request has the form of a question, but is not an empty one.
    return !phrases.empty.some((phrase) => phrase.source !== '\\?$' && phrase.test(said));
  }
}

/** 'I will' with an object and without qualification. */
const firm =
  / (?:i'll|i will|i'm going to) (?:also |then |just )?(?!be |have |go |get |see |say |try |do |take the |start |have ).+ [a-z']+ [a-z']+ /;

/** Groups passages with a minimum score that are at most a few entries apart. */
export function clustersOf(
  passages: Passage[],
  scores: Float32Array,
  least: number,
  gap: number,
  longest = Number.POSITIVE_INFINITY,
): number[][] {
  const clusters: number[][] = [];
  for (const [index, { entry }] of passages.entries()) {
    if (scores[index]! < least) continue;
    const last = clusters.at(-1);
    const near = last && entry - passages[last.at(-1)!]!.entry <= gap;
    if (near && entry - passages[last[0]!]!.entry <= longest) last.push(index);
    else clusters.push([index]);
  }
  return clusters;
}
