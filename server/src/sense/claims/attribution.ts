import type { Line } from './claim.ts';
import { isSpeaker, mentionsOf, type Person, subjectsOf, topicOf } from './names.ts';
import { denialsOf } from './polarity.ts';
import { clausesOf, foldedOf, isSameStem, type Reader, shareOf, type Token, tokensOf } from './text.ts';

type Cited = Pick<Line, 'speaker' | 'content'>;

/** A cited line, analyzed. */
interface Told {
  line: Cited;
  stems: readonly string[];
  named: { at: number; person: Person }[];
  tokens: readonly Token[];
}

/**
 * Finds a claim that attributes something to the wrong person. Each of its subjects needs a line of their own that
 * mentions or confirms it, or a line that names them as the one who does it.
 * @returns the name of the first subject without one, or null
 */
export function misattributed(
  claim: string,
  cited: readonly Cited[],
  people: readonly Person[],
  reader: Reader,
): string | null {
  const told = cited.map((line): Told => {
    const tokens = tokensOf(line.content);
    return { line, tokens, stems: topicOf(line.content, people, reader), named: mentionsOf(tokens, people) };
  });
  for (const clause of subjectClausesOf(claim, people, reader)) {
    for (const person of clause.subjects) if (!stands(person, clause, told, reader)) return person.name;
  }
  const everybody =
    foldedOf(claim).search(reader.lexicon.all) >= 0 && foldedOf(claim).search(reader.lexicon.agreeing) >= 0;
  if (everybody && !isOfAll(topicOf(claim, people, reader), told, reader)) return '';
  return null;
}

/** Returns whether several people are cited and all of them mention or confirm it, or one of them speaks for all. */
function isOfAll(stems: readonly string[], told: readonly Told[], reader: Reader): boolean {
  const { lexicon } = reader;
  const speaksOfAll = ({ line }: Told) => {
    const folded = foldedOf(line.content);
    return folded.search(lexicon.all) >= 0 || (together.test(folded) && folded.search(lexicon.agreeing) >= 0);
  };
  if (told.some(speaksOfAll)) return true;
  const best = Math.max(0, ...told.map((each) => shareOf(stems, each.stems)));
  const speakers = [...new Set(told.map(({ line }) => line.speaker))];
  return (
    speakers.length > 1 &&
    speakers.every((speaker) =>
      told.some(
        (each) =>
          each.line.speaker === speaker &&
          (shareOf(stems, each.stems) >= best * 0.5 || assents(each.line.content, reader)),
      ),
    )
  );
}

const together = /\b(?:we|we're|we've|we'll|us|wir|uns|on|nous|nosotros|team|equipe|equipo|\w+mos)\b/u;

interface SubjectClause {
  subjects: readonly Person[];
  /** Stems of what it says about them. */
  stems: readonly string[];
  /** Whether it reports what they said rather than what they do. */
  agrees: boolean;
  says: boolean;
  /** Whether it reports a request. */
  asks: boolean;
  /** Whether it reports an opinion. */
  judges: boolean;
  /** Whether it is negated. */
  denies: boolean;
}

/** Returns the parts of a claim with the participants who are their subjects. */
function subjectClausesOf(claim: string, people: readonly Person[], reader: Reader): SubjectClause[] {
  const { lexicon } = reader;
  const found: SubjectClause[] = [];
  for (const text of clausesOf(claim, reader)) {
    const tokens = tokensOf(text).filter(({ isWord, text: sign }) => isWord || sign === '&');
    const subjects = subjectsOf(text, people, reader);
    const folded = predicateOf(tokens, subjects);
    const stems = topicOf(text, people, reader);
    // 'Ada, Bob and Carl agreed': names without a verb belong to the next part.
    const previous = found.at(-1);
    if (previous && previous.stems.length === 0 && previous.subjects.length > 0 && subjects.length > 0) {
      found[found.length - 1] = {
        ...previous,
        subjects: [...previous.subjects, ...subjects],
        stems,
        ...kindOf(folded, lexicon),
        denies: denialsOf(text, reader).denied,
      };
      continue;
    }
    const agents = byAgents(tokens, people);
    if (subjects.length + agents.length > 0)
      found.push({
        subjects: [...subjects, ...agents],
        stems,
        ...kindOf(folded, lexicon),
        denies: denialsOf(text, reader).denied,
      });
    // 'Ada thinks, that …': a part without a subject continues the previous one.
    else if (previous) found[found.length - 1] = { ...previous, stems: [...previous.stems, ...stems] };
  }
  return found;
}

/** Returns the words after the subjects, which include the verb. */
function predicateOf(tokens: readonly Token[], subjects: readonly Person[]): string {
  const names = new Set(subjects.flatMap(({ parts }) => parts));
  const last = tokens.findLastIndex(
    ({ folded }, index) => index < 8 && names.has(folded.replace(/'s?$/u, '')),
  );
  return tokens
    .slice(last + 1, last + 6)
    .map(({ folded }) => folded)
    .join(' ');
}

const kindOf = (folded: string, lexicon: Reader['lexicon']) => ({
  agrees: folded.search(lexicon.agreeing) >= 0,
  says: saying.test(folded) && !plans.test(folded),
  asks: asking.test(folded),
  judges: judging.test(folded),
});

const plans = /^(?:\w+ )?(?:will|is going to|wird|werden|va|vont|hara|\w+ra)\b/u;
const asking =
  /\b(?:ask(?:s|ed)?|requests?|requested|bat|bittet|bitte[nt]|demande|a demande|pidio|pide|ha pedido)\b/u;

const judging =
  /\b(?:finds?|found|considers?|considered|thinks?|thought|likes?|is (?:\w+ )?(?:glad|happy|pleased|worried|concerned|surprised|skeptical|sceptical|unhappy|against|for|in)|welcom\w*|criticiz\w*|object\w*|findet|fand|halt|meint|freut|begrusst|kritisiert|trouve|juge|estime|regrette|se rejouit|encuentra|considera|cree|le parece|se alegra|critica)\b/u;

const saying =
  /\b(?:would rather|rather|lieber|plutot|sa(?:y|ys|id)|tells?|told|reports|reported|explain\w*|mention\w*|noted|notes|states|stated|announc\w*|confirm\w*|propos\w*|suggest\w*|recommend\w*|ask(?:s|ed)?|thinks?|thought|believ\w*|argu\w*|warn\w*|prefer\w*|wants?|wanted|promis\w*|offers|offered|volunteer\w*|sag(?:t|te)|bericht\w*|erklar\w*|erwahn\w*|bestatig\w*|schlag\w*|empf\w*|frag(?:t|te)|mein(?:t|te)|find(?:et)|fand|warn\w*|betont\w*|versprach|verspricht|bietet|mochte|dit|explique|mentionne|confirme|demande|propose|suggere|recommande|pense|croit|avertit|souligne|annonce|promet|prefere|souhaite|a (?:dit|explique|mentionne|confirme|demande|propose|suggere|recommande|annonce|promis)|dijo|dice|explic\w*|mencion\w*|confirm\w*|pidi\w*|pide|propuso|propone|sugir\w*|sugiere|recomend\w*|piensa|cree|advirt\w*|anunci\w*|promet\w*|prefiere|quiere)\b/u;

/** Returns the people in phrases such as 'by Ada', 'von Ada', 'laut Ada', 'according to Ada'. */
function byAgents(tokens: readonly Token[], people: readonly Person[]): Person[] {
  return mentionsOf(tokens, people).flatMap(({ at, person }) => {
    const before = tokens[at - 1]?.folded ?? '';
    const isTo = before === 'to' && tokens[at - 2]?.folded === 'according';
    return isTo || /^(?:by|laut|selon|segun)$/u.test(before) ? [person] : [];
  });
}

function stands(person: Person, clause: SubjectClause, told: readonly Told[], reader: Reader): boolean {
  const scores = told.map(({ stems }) => (clause.stems.length === 0 ? 0 : shareOf(clause.stems, stems)));
  const best = Math.max(0, ...scores);
  const isNear = (index: number) => scores[index]! >= best * 0.5 && scores[index]! > 0;
  const own = told.map(({ line }) => isSpeaker(person, line.speaker));
  // A statement needs most of its words in the person's own lines.
  if (isDoneByAnother(clause, told, own, reader))
    return told.some(({ line }, index) => own[index] && assents(line.content, reader));
  // A first-person statement does not apply to others who merely mention the subject.
  const ofAnother = told.some(
    (each, index) => !own[index] && scores[index] === best && isOfSpeaker(each, reader),
  );
  const leastOf = ({ line }: Told) => {
    if (pointsBack.test(foldedOf(line.content))) return best * 0.4;
    return best * (ofAnother ? 0.75 : clause.says ? 0.6 : 0.5);
  };
  if (
    own.some(
      (mine, index) =>
        mine &&
        (best === 0 ||
          isSaidBy(told[index]!, clause) ||
          (scores[index]! > 0 && scores[index]! >= leastOf(told[index]!))),
    )
  )
    return true;
  const takesUp = told.some(({ line }, index) => own[index] && assents(line.content, reader));
  const wants = told.some(({ line }, index) => own[index] && requests(line.content));
  if (clause.asks && (takesUp || wants)) return true;
  if (takesUp && (clause.agrees || (!clause.says && !clause.denies))) return true;
  const isRequested = told.some(
    ({ line, named }, index) => !own[index] && isNear(index) && named.length === 0 && requests(line.content),
  );
  if (own.some(Boolean) && isRequested && !clause.says && !clause.agrees) return true;
  if (clause.judges && told.some(({ line }, index) => own[index] && reacts(line.content))) return true;
  return told.some((each, index) => {
    if (own[index] || !(isNear(index) || best === 0)) return false;
    const roles = each.named
      .filter((named) => named.person === person || shares(named.person, person))
      .map(({ at }) => roleOf(each.tokens, at, reader));
    if (roles.includes('subject')) return true;
    if (roles.includes('called')) return !clause.says && !clause.agrees;
    return roles.includes('other') && !clause.says && !clause.agrees && !isOfSpeaker(each, reader);
  });
}

const shares = (a: Person, b: Person) => a.parts.some((part) => b.parts.includes(part));

/** Returns whether a line confirms what was said before it, without an objection. */
export function assents(content: string, reader: Reader): boolean {
  const [first = '', second = ''] = clausesOf(content, reader);
  return [first, second].some((clause) => {
    const folded = foldedOf(clause);
    const at = folded.search(reader.lexicon.assent);
    return at >= 0 && at < 25 && !denialsOf(clause, reader).negated;
  });
}

/** Returns whether a line judges what was said before it: 'That's too much'. */
const reacts = (content: string) => reaction.test(foldedOf(content));
const reaction =
  /^(?:\S+ )?(?:that|this|it|which|sounds|das|dies|es|klingt|c'est|ca|cela|eso|esto|es|no me|me parece)\b/u;

/** Returns whether someone else says in the first person what the claim attributes to this person. */
function isDoneByAnother(
  { stems: [verb], says, judges }: SubjectClause,
  told: readonly Told[],
  own: readonly boolean[],
  reader: Reader,
): boolean {
  if (verb === undefined || says || judges) return false;
  const does = ({ stems }: Told) => stems.some((stem) => isSameStem(stem, verb));
  return (
    !told.some((each, index) => own[index] && does(each)) &&
    told.some(
      (each, index) => !own[index] && does(each) && isOfSpeaker(each, reader) && each.named.length === 0,
    )
  );
}

/** Returns whether a short line says only what the claim does: 'Should be doable.' */
const isSaidBy = ({ stems }: Told, clause: SubjectClause) =>
  stems.length > 0 && stems.length <= 2 && shareOf(stems, clause.stems) === 1;

/** 'Keep it', referring to something another person mentioned. */
const pointsBack =
  /^(?:then|so|therefore|dann|also|alors|donc|entonces|pues)\b|\b(?:it|that|them|those|this|es|ihn|dies|ca|cela|eso|ello)\b/u;

/** Returns whether a line asks someone to do something. */
const requests = (content: string) => request.test(foldedOf(content));
const request =
  /\b(?:please|can you|could you|would you|will you|you should|you need to|i need you|bitte|kannst du|konntest du|konnen sie|konnten sie|du solltest|s'il (?:te|vous)|tu peux|peux-tu|pouvez-vous|vous pouvez|pourrais|por favor|puedes|podrias|dame|damelo|give me|gib mir|geben sie|donne-moi|donnez-moi|puede usted|mandale|llamale|per favore|puoi|voce pode|kun je)\b/u;

/** Returns a person's role in a line that names them: agent, addressee, or something else. */
function roleOf(
  tokens: readonly Token[],
  at: number,
  { lexicon, phrases: { functionWords }, talk: { nounsAreCapital } }: Reader,
): 'subject' | 'called' | 'other' {
  let end = at + 1;
  while (tokens[end]?.capital && !tokens[end]!.first) end += 1;
  const [before, next] = [tokens[at - 1], tokens[end]];
  if (!next || /^[,.!?…:]/u.test(next.text)) {
    if (!before || before.text === ',' || /^[.!?]/u.test(before.text) || greets.has(before.folded))
      return 'called';
    if (/^(?:by|von|par|por|with|mit|avec|con|to|an|a)$/u.test(before.folded)) return 'other';
    return next && next.text !== ',' ? 'other' : 'called';
  }
  if (lexicon.and.has(next.folded)) return 'subject';
  if (lexicon.verbs.has(next.folded) || /'(?:s|ll|d|ve)$/u.test(tokens[at]!.folded)) return 'subject';
  // German inverts the word order: 'Morgen schickt Ada den Bericht'.
  if (!before || !functionWords.has(before.folded))
    return nounsAreCapital || !before ? 'subject' : isDeterminer(next) ? 'other' : 'subject';
  return isDeterminer(next) ||
    /^(?:to|an|a|from|von|de|for|fur|pour|para|about|uber|with|mit|avec|con)$/u.test(before.folded)
    ? 'other'
    : 'subject';
}

const greets: ReadonlySet<string> = new Set(
  'thanks hi hey hello ok okay danke hallo merci salut gracias hola and und et y'.split(' '),
);

const isDeterminer = ({ folded }: Token) =>
  /^(?:the|a|an|this|that|my|our|your|his|her|some|about|for|to|with|on|at|by|in|der|die|das|den|dem|ein|eine|einen|le|la|les|un|une|des|el|los|las|una)$/u.test(
    folded,
  );

/** Returns whether a line is about its speaker. */
const isOfSpeaker = ({ line }: Told, { lexicon }: Reader) => foldedOf(line.content).search(lexicon.self) >= 0;
