import { lowerText } from '../../../../text/fold.ts';

/** Verbs for tasks, in the forms people use to take them on. */
const tasks =
  '(?:work|do|look|find|prepar|mak|design|writ|sen[dt]|check|present|com(?:e|ing) (?:up|back)|think|ask|put|bring|fill|finish|contact|call|draw|build|research|evaluat|draft|review|updat|shar|talk|speak|schedul|book|test|fix|get|mail|email|specif|produc|focus|concentrat|investigat|discuss|try|us|set|add|order|organi[sz]|arrang|post|invit|creat|collect|compare|confirm|follow|handle|take care|show|help|run|meet|print|copy|complet|submit|negotiat|convinc|search|report|play|start|keep|move|chang|clean|plan|pick|pay|sign|read|record|install|deploy|merge|publish|translat|measur|interview|hand|give|tell|let|see)(?:e|s|es|ing|ting|ning)?';
const between = "(?:[a-z']+ ){0,3}?";

/** Typical words of commitments and decisions, one bit each. */
const cues: Record<string, RegExp> = {
  due: / (?:by|before|until|due|deadline|tomorrow|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month|time|meeting|one)|minutes|lunch|afternoon|later|soon|as soon as) /,
  self: / (?:i'll|i will|i shall|i'm (?:going to|gonna|supposed to)|i (?:am going to|can|could|have to|need to|should|gotta|must)|i've got to|let me|my (?:job|task|part)) /,
  we: / (?:we'll|we will|we're (?:going to|gonna|supposed to)|we (?:are going to|can|could|have to|need to|should|must)|we've got to|let's|let us) /,
  you: / (?:you'll|you will|you're (?:going to|gonna|supposed to)|you (?:are going to|can|could|have to|need to|should|must|two|guys)|(?:can|could|will|would) you|you've got to|please|your|i want you|both of you) /,
  other:
    / (?:he'll|she'll|they'll|(?:he|she|they|designer|expert|manager|developer|somebody|someone|everyone|everybody) (?:will|is going to|is gonna|should|can|could|has to|have to|needs to|would)) /,
  promise: new RegExp(
    ` (?:i'll|i will|i shall|i'm (?:going to|gonna)|i am going to|i'm supposed to|i have to|i've (?:still )?got to|i need to|i should|i must|i can|let me) ${between}${tasks} `,
  ),
  assign: new RegExp(
    ` (?:you'll|you will|you're (?:going to|gonna|supposed to)|you are (?:going to|gonna|supposed to)|you (?:have|need|are|got) to|you should|you must|you can|you guys|you two|you could|(?:can|could|will|would) you|i want you to|i'd like you to|for you) ${between}${tasks} `,
  ),
  third: new RegExp(
    ` (?:he|she|they|designer|expert|manager|developer|marketing|industrial|interface|ui|id|me|somebody|someone|everyone|everybody|each of us|each of you|all of us|all of you) (?:will|'ll|should|can|could|is (?:going to|gonna)|are (?:going to|gonna)|has to|have to|needs to|must|would|gonna) ${between}${tasks} `,
  ),
  together: new RegExp(
    ` (?:we'll|we will|we're (?:going to|gonna|supposed to)|we are (?:going to|gonna|supposed to)|we have to|we need to|we should|we must|we've got to|let's) ${between}${tasks} `,
  ),
  order: new RegExp(`^ (?:(?:okay|so|and|then|now|yeah|but|also|just|please|first|next) ){0,3}${tasks} `),
  task: new RegExp(` ${tasks} `),
  past: / (?:i|we|you|he|she|they) (?:had to|did|was|were|made|got|looked|found|went|thought|discussed|talked|worked|tried|said|used) /,
  decide:
    / (?:decided?|decision|decisions|agreed?|settled?|go(?:ing)? (?:with|for)|stick(?:ing)? with|chosen|choose|chose|final(?:ly)?|definitely|instead of|rather than|we said|concluded?) /,
  be: / (?:will be|is going to be|is gonna be|should be|has to be|would be|gonna have|going to have|will have|it's going to|we have|we'll have) /,
  assent: /^ (?:okay|ok|yeah|yes|yep|sure|right|fine|good|great|cool|alright|agreed|exactly|mm hmm|perfect) /,
  hedge: / (?:maybe|perhaps|might|if|would|could|i think|i guess|probably|or) /,
  ask: /^ (?:so |and |but |okay |well )?(?:what|how|why|who|when|where|which|do|does|did|is|are|was|were|can|could|would|should|have|has) /,
  not: / (?:not|don't|won't|can't|no|without|never|doesn't) /,
};

const cueNames = Object.keys(cues);
export const cueCount = cueNames.length;
/** Returns the bit of a cue. */
export const cueBit = (name: string): number => 1 << cueNames.indexOf(name);

/** Returns the bit set of the cues in a passage. */
export function cuesOf(words: string[], text: string): number {
  const said = ` ${words.join(' ')} `;
  let bits = 0;
  for (const [n, name] of cueNames.entries()) if (cues[name]!.test(said)) bits |= 1 << n;
  if (text.trimEnd().endsWith('?')) bits |= cueBit('ask');
  return bits;
}

/** Maximum characters of a word; longer strings are not words. */
const maxWordLength = 40;

const noises = new Set(['um', 'uh', 'umm', 'uhm', 'er', 'erm', 'ah', 'hm', 'hmm', 'mm', 'mmm', 'mhm', 'huh']);

/** Returns normalized words for the model: 'T_V_' becomes 'tv', "I’ll" becomes "i'll", and 'the the' becomes 'the'. */
export function wordsOf(text: string): string[] {
  const plain = lowerText(text).replaceAll('_', '');
  const words: string[] = [];
  for (const [word] of plain.matchAll(/[\p{L}\p{N}][\p{L}\p{N}']*/gu)) {
    const short = word.slice(0, maxWordLength);
    if (!noises.has(short) && short !== words.at(-1)) words.push(short);
  }
  return words;
}
