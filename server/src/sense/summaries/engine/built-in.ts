import type { Claim, Decision, IgnoredLines, Topic } from '@afterword/api-client/contract';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { languageOf } from '../../../text/languages/registry.ts';
import { termsOf } from '../../../text/languages/terms.ts';
import { type Sentence, sentencesOf, withContractions } from '../../../text/transcript/sentences.ts';
import { type Terms, weighTerms } from '../../../text/transcript/terms.ts';
import { segmentsOf } from '../../../text/transcript/topics.ts';
import { spacedWords } from '../../../text/words.ts';
import { plantedReason } from '../../claims/planted.ts';
import type { SpokenAction, SummaryEngine, SummaryInput } from '../engine.ts';
import { actionsIn } from './actions.ts';
import { agreements } from './agreements.ts';
import { candidatesOf } from './candidates.ts';
import { type Commitment, commitmentsIn } from './commitments.ts';
import { type DecisionStatement, possibleDecisionsIn, statementsIn } from './decisions.ts';
import { dueDateOf } from './due-dates.ts';
import { overview } from './overview.ts';
import { openQuestions } from './questions.ts';
import { readable } from './readable.ts';
import { settledIn, statesDecision } from './settled.ts';
import { titlesOf } from './titles.ts';
import { featuresOf } from './weighing/features.ts';
import { type Passage, passagesOf } from './weighing/passages.ts';

/** Maximum number of people whose names are searched for. */
const maxPeople = 100;
/** Maximum number of action items. */
const maxActions = 12;
/** Minimum distinct words of an action item for which a longer one with the same words can stand. */
const minSharedTerms = 2;
/** Maximum number of ignored lines that are named. */
const maxIgnored = 100;

/** Summarizes without a model or network by selecting spoken sentences, each with the entries it comes from. Deterministic. */
export const builtInEngine: SummaryEngine = {
  name: 'built-in',
  async summarize({ entries: all, language: declared, timeZone = 'UTC' }, onStage, signal) {
    onStage?.('reading');
    const read = readable(all);
    const sample = read
      .slice(0, 400)
      .map(({ content }) => content)
      .join(' ');
    const language = languageOf(declared, sample);
    const { code, phrases, talk } = language;
    const entries = joined(read, language);
    const sentences = sentencesOf(entries, code);
    await breathe(signal);

    onStage?.('weighing');
    const terms = weighTerms(sentences, phrases, code);
    await breathe(signal);

    onStage?.('writing');
    const people = mainSpeakers(entries);
    const found = tasksAndDecisions({ entries, sentences, terms, people, language });
    const actions = best(found.actions, language).map(
      ({ text, speaker, assignee, due, entries: cited, place }): SpokenAction => ({
        text,
        state: 'quoted',
        speaker,
        entries: cited,
        assignee,
        due,
        dueDate: dueDateOf(due?.toLowerCase() ?? null, entries[place]!.startedAt, code, timeZone),
      }),
    );
    const planted = entries.flatMap(({ id, content }): IgnoredLines[] => {
      const reason = plantedReason(content);
      return reason === null ? [] : [{ entries: [id], reason }];
    });
    const ignored = new Set(planted.flatMap(({ entries: ids }) => ids));
    const honest = <One extends { entries: string[] }>(claims: One[]): One[] =>
      claims.filter((claim) => !claim.entries.some((id) => ignored.has(id)));
    const [decided, promised] = [honest(found.decisions), honest(actions)];
    await breathe(signal);

    const segments = segmentsOf(sentences, terms, talk);
    const titles = titlesOf(segments, sentences, phrases, talk, code);
    const candidates = candidatesOf(sentences, terms, phrases, talk);
    const repeated = [...decided, ...promised].map(({ text }) => text);
    const places = new Map(entries.map(({ id }, place) => [id, place]));
    const outcomes = segments.map(({ first, end }) => {
      const [from, to] = [sentences[first]!.place, sentences[end]?.place ?? entries.length];
      return outcomeOf(decided, promised, (id) => places.get(id)! >= from && places.get(id)! < to);
    });
    const told = overview(sentences, candidates, terms, segments, repeated, outcomes);
    const startOf = (sentence: number) => entries[sentences[sentence]!.place]!.startedAt;
    const topics = segments.flatMap(({ first, end }, number): Topic[] => {
      const claims = honest(told[number]!);
      const { text: title, entries: titled } = titles[number]!;
      if (claims.length === 0) return [];
      const endedAt = startOf(Math.min(end, sentences.length - 1));
      return [{ title, entries: titled, startedAt: startOf(first), endedAt, claims }];
    });
    return {
      topics,
      overview: topics.flatMap(({ claims }) => claims).filter(({ text }) => !repeated.includes(text)),
      decisions: decided,
      actions: promised,
      questions: honest(openQuestions(sentences, terms, phrases, talk)),
      ignored: planted.slice(0, maxIgnored),
    };
  },
};

/** Returns entries with their contractions in one piece. */
const joined = (entries: SummaryInput['entries'], { phrases }: SpokenLanguage): SummaryInput['entries'] =>
  entries.map((entry) => ({ ...entry, content: withContractions(entry.content, phrases) }));

/** Returns what came out of a topic: a decision, or else a task that someone has. */
function outcomeOf(
  decided: Decision[],
  promised: SpokenAction[],
  isWithin: (entry: string) => boolean,
): Claim | undefined {
  const own = <One extends Claim>(claims: One[]) => claims.filter((claim) => isWithin(claim.entries[0]!));
  const found =
    own(decided).findLast(({ possible }) => !possible) ??
    own(promised).findLast(({ assignee }) => assignee !== null);
  return found && { text: found.text, state: found.state, speaker: found.speaker, entries: found.entries };
}

/** Returns whether this engine finds a clear decision with the words of a text in lines. */
export function builtInDecides(text: string, all: SummaryInput['entries'], declared: string | null): boolean {
  const language = languageOf(declared, all.map(({ content }) => content).join(' '));
  const entries = joined(all, language);
  const sentences = sentencesOf(entries, language.code);
  const passages = passagesOf(entries);
  const lines =
    language.code === 'en'
      ? settledStatements(statementsIn(passages, language), passages, entries)
      : settledSentences(sentences, language);
  const words = spacedWords(text);
  return settledIn(lines, sentences, language).some((decision) => spacedWords(decision.text) === words);
}

/** Finds who takes on what and what is decided; in English with a trained model. */
function tasksAndDecisions({
  entries,
  sentences,
  terms,
  people,
  language,
}: {
  entries: SummaryInput['entries'];
  sentences: Sentence[];
  terms: Terms;
  people: string[];
  language: SpokenLanguage;
}): { decisions: Decision[]; actions: Commitment[] } {
  const { code, phrases } = language;
  const committed = commitmentsIn(sentences, terms, people, language);
  const agreed = agreements(sentences, language);
  const decided = (actions: Commitment[], stated: Decision[]) => ({
    actions,
    decisions: distinct([...stated, ...agreed], actions, entries, language),
  });
  if (code !== 'en')
    return decided(committed, settledIn(settledSentences(sentences, language), sentences, language));
  const passages = passagesOf(entries);
  const features = featuresOf(passages);
  const statements = statementsIn(passages, language);
  const proposed = statements.filter(({ stated }) => stated === 'proposed');
  return decided(actionsIn(committed, passages, features, entries, people, phrases), [
    ...settledIn(settledStatements(statements, passages, entries), sentences, language),
    ...possibleDecisionsIn(proposed, passages, features, entries, language),
  ]);
}

/** Returns the sentences that settle something. */
const settledSentences = (sentences: Sentence[], language: SpokenLanguage): Sentence[] =>
  sentences.filter(({ text }) => statesDecision(text, language) === 'settled');

/** Returns the statements that settle something, with the ids of their entries. */
const settledStatements = (
  statements: DecisionStatement[],
  passages: Passage[],
  entries: SummaryInput['entries'],
): Pick<Sentence, 'text' | 'speaker' | 'entries'>[] =>
  statements
    .filter(({ stated }) => stated === 'settled')
    .map(({ text, speaker, first, last }) => ({
      text,
      speaker,
      entries: [...new Set(passages.slice(first, last + 1).map(({ entry }) => entries[entry]!.id))],
    }));

/** Returns decisions in spoken order without possible ones in lines of an earlier one or of a task, and without repetitions. */
function distinct(
  found: Decision[],
  actions: Commitment[],
  entries: SummaryInput['entries'],
  { code, phrases }: SpokenLanguage,
): Decision[] {
  const chosen: { decision: Decision; terms: Set<string> }[] = [];
  const cited = new Set<string>();
  for (const decision of found) {
    const terms = new Set(termsOf(decision.text, code, phrases.functionWords));
    const isTask =
      decision.possible &&
      actions.some(({ text }) => text.includes(decision.text) || decision.text.includes(text));
    // One caption may contain two clear decisions.
    const repeats = decision.possible && decision.entries.some((id) => cited.has(id));
    if (isTask || repeats) continue;
    if (chosen.some((other) => tellsTheSame(terms, other.terms))) continue;
    chosen.push({ decision, terms });
    for (const id of decision.entries) cited.add(id);
  }
  const places = new Map(entries.map(({ id }, place) => [id, place]));
  return chosen
    .map(({ decision }) => decision)
    .sort((a, b) => places.get(a.entries[0]!)! - places.get(b.entries[0]!)!);
}

/** Returns the best action items in spoken order, each once, no more than a person reads. */
function best(found: Commitment[], { code, phrases }: SpokenLanguage): Commitment[] {
  const chosen: { one: Commitment; terms: Set<string> }[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    const terms = new Set(termsOf(one.text, code, phrases.functionWords));
    const isSaid = chosen.some(
      (other) => other.one.assignee === one.assignee && tellsTheSame(terms, other.terms),
    );
    if (!isSaid) chosen.push({ one, terms });
    if (chosen.length === maxActions) break;
  }
  return chosen.map(({ one }) => one).sort((a, b) => a.place - b.place);
}

/** Returns whether one of two texts has all words of the other: 'send the minutes' and 'send Ann the minutes'. */
function tellsTheSame(a: Set<string>, b: Set<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size >= minSharedTerms && [...few].every((term) => many.has(term));
}

/** Returns the most active speakers, up to the limit: in a crowd, names cannot be assigned reliably. */
function mainSpeakers(entries: SummaryInput['entries']): string[] {
  const said = new Map<string, number>();
  for (const { speaker } of entries) if (speaker !== '') said.set(speaker, (said.get(speaker) ?? 0) + 1);
  return [...said.keys()].sort((a, b) => said.get(b)! - said.get(a)!).slice(0, maxPeople);
}

/** Yields to other requests between the steps of a long meeting. */
async function breathe(signal: AbortSignal | undefined) {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
