import { assents } from './attribution.ts';
import type { Line } from './claim.ts';
import { type Person, topicOf, wordsOf } from './names.ts';
import { denialsOf } from './polarity.ts';
import { clausesOf, foldedOf, isSameStem, type Reader, shareOf } from './text.ts';

type Cited = Pick<Line, 'speaker' | 'content'>;

/** A clause of a line. */
interface Said {
  text: string;
  folded: string;
  stems: readonly string[];
  /** What comes after it in the lines that are cited. */
  next: Said | null;
}

/**
 * Whether a claim tells as so what its lines only ask, doubt or suppose. Whoever wants to know whether a contract was signed has not said
 * that it was.
 */
export function isUnstated(
  claim: string,
  cited: readonly Cited[],
  people: readonly Person[],
  reader: Reader,
): boolean {
  const said = clausesIn(cited, people, reader);
  return clausesOf(claim, reader).some((clause) => {
    const folded = foldedOf(clause);
    if (settles(folded, reader) && !cited.some(({ content }) => settlesAnything(content, reader)))
      return true;
    const near = nearest(topicOf(clause, people, reader), said);
    if (near.length === 0) return false;
    if (near.every((each) => leavesOpen(each, reader)))
      return (
        !tellsAsking.test(foldedOf(claim)) && (folded.search(reader.lexicon.agreeing) >= 0 || !isAsked(near))
      );
    if (near.every((each) => doubt.test(each.folded))) return !unsure.test(folded);
    return near.every((each) => condition.test(each.folded)) && !conditional.test(foldedOf(claim));
  });
}

/** Whether it tells that somebody was of one mind with another, or settled something. */
const settles = (folded: string, { lexicon }: Reader) => folded.search(lexicon.agreeing) >= 0;

/** Whether a line does, in whatever words: who says what will be has settled it too. */
function settlesAnything(content: string, reader: Reader): boolean {
  const folded = foldedOf(content);
  return (
    settles(folded, reader) ||
    folded.search(reader.lexicon.assent) >= 0 ||
    denialsOf(content, reader).denied ||
    settling.test(folded)
  );
}

const settling =
  /\b(?:we|let's|let us|us|our|shall|will|'ll|going to|should|with you|go with|go for|take|do|wir|uns|lass\w*|werden|wird|nehmen|machen|sollte\w*|on|nous|va|vais|allons|sera|prend\w*|fait|nosotros|vamos|va a|\w+mos)\b|'ll\b/u;

function clausesIn(cited: readonly Cited[], people: readonly Person[], reader: Reader): Said[] {
  const said = cited.flatMap(({ content }) =>
    clausesOf(content, reader).map(
      (text): Said => ({ text, folded: foldedOf(text), stems: topicOf(text, people, reader), next: null }),
    ),
  );
  for (const [index, each] of said.entries()) each.next = said[index + 1] ?? null;
  return said;
}

/** The clauses that speak of the same: all that share about as many stems as the best one does. */
function nearest(stems: readonly string[], said: readonly Said[]): Said[] {
  if (stems.length === 0) return [];
  const scores = said.map((each) => shareOf(stems, each.stems));
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : said.filter((_, index) => scores[index]! >= best * 0.75);
}

/** Whether a clause asks whether something is so, and nobody answers, or with no. */
function leavesOpen({ text, folded, next }: Said, { lexicon: { asksFor } }: Reader): boolean {
  if (
    !asksFor ||
    !/[?？؟]["'”’»)\s]*$/u.test(text) ||
    asksFor.test(folded.replace(/\best-ce qu(?:e |')/gu, ''))
  )
    return false;
  return next === null || no.test(next.folded);
}

/** Whether what is asked is asked of somebody, or proposed: then it is told as what they are to do. */
const isAsked = (near: readonly Said[]) => near.some(({ folded }) => request.test(folded));

const request =
  /\b(?:can|could|would|will|should|shall|may) (?:you|we|i|somebody|someone|one of you)\b|\b(?:kannst|konntest|konnen|konnten|wurdest|wurden|sollen|sollten|soll|wollen|darf|magst|machst|machen) (?:du|ihr|sie|wir|ich|jemand)\b|\b(?:peux|pouvez|pourrais|pourriez|veux|voulez|devons|devrait|peut|pourrait)[- ](?:tu|vous|nous|on|je)\b|\b(?:tu|vous|on) (?:peux|pouvez|pourrais|pourriez|peut|pourrait|devrait)\b|\b(?:puedes|podrias|puede|podria|pueden|podemos|podriamos|debemos|deberiamos|quieres)\b|\bplease|bitte\b|s'il (?:te|vous)|\bpor favor\b/u;
const tellsAsking =
  /[?？]|\b(?:ask|wonder|whether|question|propos|suggest|want|request|discuss|talk|consider|offer|invit|idea|possib|unclear|open|unsure|check|find out|verif|clarif|if|frag|ob\b|wissen|vorsch|vorges|schlag|schlug|mochte|bitte|gebeten|diskut|besproch|uberleg|angebot|bietet|idee|moglich|unklar|offen|klar|pruf|demand|propos|souhait|veut|voudrait|discut|envisag|offr|idee|si\b|verifi|pregunt|propon|propus|sugier|sugir|quiere|pide|pidi|convers|habl|consider|ofrec|idea|duda)/u;
const no =
  /^(?:(?:oh|well|um|uh|ah|hm|na|ach|ben|bah|pues|bueno)[, ]+)?(?:no|nope|nah|nein|nee|non)\b(?! (?:problem|worries|doubt|objection))/u;

const doubt =
  /\b(?:i|we) (?:\w+ )?doubt\b|\b(?:ich|wir) (?:bezweif|zweif)\w*|\bje doute\b|\b(?:dudo|dudamos)\b/u;
const unsure = /\b(?:doubt|unsure|sceptic|skeptic|question|zweif|bezweif|dout|dud)/u;
/** A condition; who says 'if you could' asks for it. */
const condition =
  /^(?:and |but |und |et |y )?(?:if (?!(?:you|anyone|somebody|someone|we) (?:can|could|would|want|like|need))|unless |falls |sofern |si (?!(?:tu|vous|on|puedes|podrias|quieres)\b))/u;
const conditional =
  /\b(?:if|unless|would|could|might|may|case|provided|depend\w*|when|once|condition\w*|should|risk\w*|possib\w*|assum\w*|suppos\w*|without|ohne|sans|sin|wenn|falls|sofern|wurde\w*|konnte\w*|sollte\w*|sobald|bedingung\w*|fall|risiko|moglich\w*|bei|ware\w*|si|cas|pourrai\w*|serai\w*|condition|risque|caso|podria\w*|seria\w*|condicion|cuando|quand|lorsque)\b/u;

/**
 * Whether a claim of nothing but names and words for telling has anything in its lines: 'Ada agrees' needs a yes of somebody, or
 * the word itself.
 */
export function saysSomething(
  claim: string,
  cited: readonly Cited[],
  people: readonly Person[],
  reader: Reader,
): boolean {
  const names = new Set(people.flatMap(({ parts }) => parts));
  const own = wordsOf(claim).filter((word) => !names.has(word.replace(/'s?$/u, '')));
  if (own.length === 0) return false;
  const theirs = cited.flatMap(({ content }) => wordsOf(content)).filter(isTelling);
  if (own.filter(isTelling).some((word) => theirs.some((other) => isSameStem(word, other)))) return true;
  const rest = own.join(' ');
  if (tellsAsking.test(rest) && cited.some(({ content }) => /[?？؟]/u.test(content))) return true;
  const denies = (text: string) => denialsOf(text, reader).denied;
  if (denies(rest)) return cited.some(({ content }) => denies(content));
  return cited.some(({ content }) => !greeting.test(foldedOf(content)) && assents(content, reader));
}

const isTelling = (word: string) => word.length > 3;
const greeting = /^(?:\S+ )?good (?:morning|afternoon|evening|day|night|to see|to have)/u;
