import type { SpokenAction, SummaryInput } from '../engine.ts';
import { assigneeOf, namedIn, peopleOf } from './assignees.ts';
import { dueAsSpoken, dueDateOf } from './due-dates.ts';
import type { Language } from './languages.ts';
import { polish } from './sentences.ts';
import { asked, isRequest, type Statement, statementAt, takesOn } from './statements.ts';
import { cueBit } from './weighing/cues.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/** A passage is part of an item from this score on. Chosen on AMI dev, between 0 and -1.4. */
const threshold = -0.8;
/** The statement of an item has at least this score itself. */
const stated = -1;
/** A passage that is no statement is cited as evidence from this score on. */
const supporting = 0;
/** What is plainly promised is no item where the model is this sure that it is none. */
const hopeless = -3;
/** Entries between two passages of one item, at most. */
const apart = 3;
/** A meeting of fewer passages is unlike those the model learned from: what stands around an item says nothing there. */
const short = 100;
/** Items a person reads, at most. */
const most = 12;

interface Item {
  statement: Statement;
  score: number;
  entries: Set<number>;
}

/** What somebody will do, in English: what the model finds, and what is plainly promised with a date or to somebody. */
export function actionsIn(
  passages: Passage[],
  features: Features,
  entries: SummaryInput['entries'],
  names: string[],
  language: Language,
): SpokenAction[] {
  const people = peopleOf(names);
  const scores = weigh('actions', passages, features);
  const items: Item[] = [];
  for (const cluster of clustersOf(passages, scores, threshold, apart)) items.push(...itemsOf(cluster));
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
      const said = statement.text.toLowerCase().replaceAll('’', "'");
      const due = language.due.exec(said)?.[0] ?? null;
      for (let n = statement.first; n <= statement.last; n += 1) cited.add(passages[n]!.entry);
      const places = [...cited].sort((a, b) => a - b);
      const saidAt = entries[passages[statement.first]!.entry]!.startedAt;
      return {
        text: polish(statement.text.replace(/[\s,]+(?:so|and|but|or|um|uh)\s*[.,]?$/i, ''), language),
        speaker: statement.speaker,
        entries: places.map((place) => entries[place]!.id),
        assignee: assigneeOf(statement, passages, people),
        due: dueAsSpoken(due, statement.text),
        dueDate: dueDateOf(due, saidAt, 'en'),
      };
    });

  /** The items of passages that are close together: one, or one for each person they name or speak to. */
  function itemsOf(cluster: number[]): Item[] {
    const candidates: Item[] = [];
    const around = [];
    for (let n = cluster[0]! - 2; n <= cluster.at(-1)! + 2; n += 1) if (passages[n]) around.push(n);
    for (const index of around) {
      const inside = cluster.includes(index);
      if (!inside && scores[index]! < stated) continue;
      const statement = statementAt(passages, index);
      if (!takesOn(statement)) continue;
      if (candidates.some((other) => overlaps(other.statement, statement))) continue;
      candidates.push({ statement, score: scores[index]! + (inside ? 0 : -1), entries: new Set() });
    }
    if (candidates.length === 0) return [];
    candidates.sort((a, b) => b.score - a.score);
    const chosen: Item[] = [];
    const taken = new Set<string | null>();
    for (const candidate of candidates) {
      const who = assigneeOf(candidate.statement, passages, people);
      if (chosen.length > 0 && (who === null || taken.has(who) || candidate.score < threshold)) continue;
      taken.add(who);
      chosen.push(candidate);
    }
    // What is no statement of its own stands behind the one next to it.
    for (const index of passages.length < short ? [] : cluster) {
      if (scores[index]! < supporting) continue;
      const distance = ({ statement }: Item) => Math.max(statement.first - index, index - statement.last, 0);
      const nearest = chosen.reduce((a, b) => (distance(b) < distance(a) ? b : a));
      nearest.entries.add(passages[index]!.entry);
    }
    return chosen;
  }

  /** What needs no model: 'I will send it by Friday', 'Ben, can you call them'. */
  function plainAt(index: number): Statement | null {
    const { words, speaker, text } = passages[index]!;
    const has = (name: string) => (features.cues[index]! & cueBit(name)) !== 0;
    const unlikely = passages.length >= short && scores[index]! < hopeless;
    const plain = ` ${words.join(' ')} `;
    if (unlikely || !(asked.test(plain) || ['promise', 'assign', 'third', 'order'].some(has))) return null;
    const said = text.toLowerCase().replaceAll('’', "'");
    const dated = language.due.test(said);
    const named = namedIn(words, people).some((name) => name !== speaker);
    const firmly = passages.length < short && firm.test(plain);
    if (!firmly && !((dated || named) && promises(said, dated, named && has('third')))) return null;
    const statement = statementAt(passages, index);
    if (!takesOn(statement)) return null;
    const promise = (statement.cues & cueBit('promise')) !== 0;
    return (promise && (dated || firmly)) || (named && !promise) || isRequest(statement) ? statement : null;
  }

  /** By the phrases of the language. @param told whether somebody named is told to */
  function promises(said: string, dated: boolean, told: boolean): boolean {
    const { self, other, everyone, loose } = language.promised;
    const phrases = [...self, ...other, ...everyone, ...(dated ? loose : [])];
    if (!told && !phrases.some((phrase) => phrase.test(said))) return false;
    // A request is a question in its form, and no empty one for that.
    return !language.empty.some((phrase) => phrase.source !== '\\?$' && phrase.test(said));
  }
}

/** Says 'I will' and of what, with no way around it. */
const firm =
  / (?:i'll|i will|i'm going to) (?:also |then |just )?(?!be |have |go |get |see |say |try |do |take the |start |have ).+ [a-z']+ [a-z']+ /;

const overlaps = (a: Statement, b: Statement) => a.first <= b.last && b.first <= a.last;

/** Runs of passages with at least a score, no further apart than some entries. */
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
