import { cueBit, cuesOf, wordsOf } from './weighing/cues.ts';
import type { Passage } from './weighing/passages.ts';

/** A passage as a complete sentence, joined with adjacent pieces. */
export interface Statement {
  /** As captioned. */
  text: string;
  speaker: string;
  words: string[];
  /** Bit set of the cues in its words. */
  cues: number;
  /** Indexes of its first and last passage. */
  first: number;
  last: number;
}

/** Returns whether two statements share passages. */
export const overlaps = (a: Statement, b: Statement): boolean => a.first <= b.last && b.first <= a.last;

/** Maximum words of a statement that reads as one sentence. */
const longest = 45;
/** Maximum words of a statement in which someone takes on a task. */
const maxTaskWords = 34;
/** Minimum words; anything shorter is a fragment. */
const shortest = 5;

/** Joins a sentence split across captions, or across pieces of a caption without punctuation. */
export function statementAt(passages: Passage[], index: number): Statement {
  const own = passages[index]!;
  let [first, last] = [index, index];
  let length = own.words.length;
  const joins = (before: Passage | undefined, after: Passage | undefined, within = /[.!?…]["'”’)]*$/) => {
    if (!before || !after || before.speaker !== after.speaker || after.entry - before.entry > 1) return false;
    if (within.test(before.text)) return false;
    return before.entry === after.entry || /^\P{Lu}/u.test(after.text);
  };
  // A clause that ends with a comma stands alone, unless its beginning is missing.
  const ends = isCommitment(cuesOf(own.words, own.text)) ? /[.!?…,]["'”’)]*$/ : undefined;
  while (joins(passages[first - 1], passages[first], ends)) {
    length += passages[first - 1]!.words.length;
    if (length > longest) break;
    first -= 1;
  }
  while (joins(passages[last], passages[last + 1], /[.!?…,]["'”’)]*$/)) {
    length += passages[last + 1]!.words.length;
    if (length > longest) break;
    last += 1;
  }
  return statementOf(passages, first, last);
}

/** Joins a range of one speaker's passages into a sentence. */
export function statementOf(passages: Passage[], first: number, last: number): Statement {
  const text = passages
    .slice(first, last + 1)
    .map((passage) => passage.text)
    .join(' ');
  const words = wordsOf(text);
  return { text, speaker: passages[first]!.speaker, words, cues: cuesOf(words, text), first, last };
}

/** Returns whether the words neither begin nor end mid-sentence. */
export const isCompleteSentence = ({ words }: Statement): boolean => !headless.test(` ${words.join(' ')} `);

const commitment = ['promise', 'assign', 'third', 'together', 'order'].reduce(
  (bits, name) => bits | cueBit(name),
  0,
);
const isCommitment = (cues: number) => (cues & commitment) !== 0;

/** Questions and suppositions. */
const hypothetical =
  /^ (?:(?:so|and|but|then|because|well|okay|yeah|no|maybe|i mean|you know) ){0,3}(?:if|when|whenever|unless|suppose|what if|let's say|whether|cause|because|which|whatever|kind of|(?:what|all) (?:you|i|we) (?:have|need|want|can)|wouldn't|doesn't|don't you|isn't|do you|does|are you|is it|should we|shall we|can we|could we|would it|how|why|what's|what do|what are|what would|which|where|who) /;
/** Sounds like a promise but is none: in a clause such as 'what we need to do', the sentence commits nobody. */
const hollow =
  / (?:(?:what|when) (?:you|we) (?:need|have|can|should)|what i(?:'m| am|'d)|you could|you can find|i don't think|(?:lunch|coffee) break|i'll be honest|(?:i think you will|you'll (?:get|find|see|notice|remember)|you will (?:get|find|see|notice|remember)|i will (?:usually|probably|always|never))|(?:we'll|i'll|we will|you'll|let's|let me|i will|we) (?:just )?(?:see|think|say|go (?:back|into|through|over|to the)|come (?:back )?to|get to|move on|start|begin|have a look|tell you|explain|show you|skip|wait)|let me (?:try|check|know)|let's (?:see|say|move|look)|you can (?:see|say|imagine|hear|do (?:that|it|this))|i (?:have|had) to (?:say|admit|go)|i can't|i can (?:give|show|tell|see|imagine|understand|say|hear)|i don't know|(?:would|could) (?:be|have)|i should say|you know what i mean|depends|nothing|as you can tell|(?:you|we) (?:won't|don't) (?:really )?(?:get|have|need)|all the things|it turns out|i'd say|i have to say|thank you|we can see|you should see|i should have|see you|i(?:'ll| will| can) (?:try to )?do (?:that|it|this)|usually|i had to|i dunno|reconvene|(?:come|meet|be) (?:back|again)|next meeting (?:will be|is|starts)|(?:you|we)(?:'ll| will) (?:all |each )?(?:be informed|receive|be able to|get our|get your)|(?:get|be) told|(?:have|in|after|got) (?:thirty|twenty|forty|fifteen|ten) minutes) /;

/** Returns whether someone takes on a task, or is asked or ordered to do one. */
export function isCommitmentOrRequest({ text, words, cues }: Statement): boolean {
  if (words.length < shortest || words.length > maxTaskWords) return false;
  const said = ` ${words.join(' ')} `;
  if (!isCommitment(cues) && !asked.test(said)) return false;
  if (/[?？]["'”’)]*$/.test(text.trim())) return request.test(said);
  if (hypothetical.test(said)) return false;
  return !hollow.test(said);
}

/** Returns whether a sentence that names someone may give them a task, even without a verb: no question or supposition. */
export function mayAssign({ text, words }: Statement): boolean {
  if (words.length < 4 || words.length > longest) return false;
  const said = ` ${words.join(' ')} `;
  return !/[?？]["'”’)]*$/.test(text.trim()) && !hypothetical.test(said) && !headless.test(said);
}

/** Returns whether someone may have a task, though the sentence is not a commitment. */
export function mayNameTask({ text, words, cues }: Statement): boolean {
  if (words.length < shortest || words.length > longest + 10) return false;
  if (!(cues & workOf)) return false;
  const said = ` ${words.join(' ')} `;
  if (/[?？]["'”’)]*$/.test(text.trim()) || hypothetical.test(said) || hollow.test(said)) return false;
  return !headless.test(said) && !mused.test(said) && verb.test(said);
}

/** Names a task, or says who can, will or has to do it. */
const workOf = ['task', 'self', 'we', 'you', 'other'].reduce((bits, name) => bits | cueBit(name), 0);
/** Thoughts and reports that contain no task. */
const mused =
  / (?:i think|i don't think|i guess|i mean|maybe|perhaps|probably|i thought|i was|we were|it was|did|didn't|had|sorry|thank|thanks|hello|welcome) /;

/** 'Please' and a task. */
export const asked =
  / please (?!go |have |come |let |be |wait|hold|feel|note|open|click|press|tell me|say|don't)[a-z]+ [a-z]+ /;

/** A request in the form of a question. */
const request =
  / (?:can|could|would|will) you (?:please |just |also |maybe )?(?!see|hear|say|imagine|think|tell me|repeat|explain|remember|believe|go|have|be |get that|like|want|mind if)[a-z]+ /;

/** Returns whether it is a request to the next speaker. */
export const isRequest = ({ text, words }: Statement): boolean =>
  /[?？]["'”’)]*$/.test(text.trim()) && request.test(` ${words.join(' ')} `);

/** Begins or ends mid-sentence. */
const headless =
  /^ (?:(?:so|and|but|then|okay|yeah) )*(?:is|are|was|were|will|has|be|being|been|to|of|that|than|gonna|going) | (?:the|a|an|my|your|our|their|its|for|of|to|from|in|at|and|but|with|is|are|can|or|so|i|we) $/;
const verb =
  / (?:is|are|will|has|have|'ll|we'll|it'll|it's|that's|we're|they're|should|must|uses?|costs?|gets?|stays?|keeps?|goes|needs?|wants?|says?|gonna|want) /;
