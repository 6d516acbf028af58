import { type Gap, isOpen, type Match, names } from './match.ts';
import type { Person } from './names.ts';
import { supplies } from './needs.ts';
import { isPassive, isSpokenBy, type Part } from './parts.ts';

/** Minimum share of what someone is reported to say that has to be in their own lines. */
const ownShare = 0.6;
/** Share with which the clause that says most of it may be someone else's. */
const enough = 0.8;

/** Words that refer to what was said before. */
const points =
  /\b(?:it|that|them|they|this|these|those|one|es|das|sie|ihn|dies|ca|cela|les?|la|lo|los|las|eso)\b/u;

/** Returns why the lines do not support a clause's claim about a participant; null if they support it. */
export function gapForPerson(match: Match, person: Person): Gap | null {
  const { mode, content, report, needs, head, window, after, reader } = match;
  const own = (part: Part) => isSpokenBy(part, person);
  const near = [...window, ...after.filter(({ line }) => line <= window.at(-1)!.line + 2)];
  const mine = near.filter(own);
  if (mode === 'states') return gapForDoer(match, person, near);
  // Opinions are in one's own words; only a yes or no may be to the words of someone else.
  if (mode !== 'agrees' && mode !== 'opposes' && !own(head)) return 'speaker';
  // A yes to a statement says nothing about a thing that it mentions: 'she likes the microphone'.
  const isStated = head.proposes || head.opinion || reader.talk.clause.test(content.folded);
  const reacts =
    isStated &&
    mine.some(
      (part) =>
        part.line > head.line &&
        part.assents &&
        !part.objects &&
        part.people.every((each) => isSpokenBy(head, each.person)),
    );
  const supplied = (need: Match['needs'][number]) => window.some((part) => own(part) && supplies(part, need));
  const share = needs.filter(supplied).length / needs.length;
  const says =
    share >= ownShare ||
    (share > 0 && window.some((part) => own(part) && (points.test(part.folded) || part.asks)));
  const isOwnCount = needs.every((need) => need.gap !== 'number' || supplied(need));
  // The last word has to be the person's own: 'boring' in 'she said that wider is boring'.
  const last = needs.findLast(({ gap }) => gap === 'words');
  const isOwnEnd = !last || supplied(last) || share === 0;
  const proposed = report !== null && reader.claims.proposes.test(report.folded);
  switch (mode) {
    case 'says':
      return says && isOwnCount && isOwnEnd && (own(head) || share >= enough) ? null : 'speaker';
    case 'thinks':
      if (!isOwnCount && !reacts) return 'speaker';
      if (own(head) && head.asks && !head.proposes && !head.requests) return 'question';
      if (proposed && !mine.some(isProposal)) return 'speaker';
      return says || (reacts && !proposed) ? null : 'speaker';
    case 'asks': {
      const isAbout = mine.some((part) => needs.some((need) => supplies(part, need)));
      return isAbout && mine.some((part) => part.asks || part.requests || (part.future && !report?.past))
        ? null
        : 'speaker';
    }
    case 'opposes':
      return mine.some((part) => part.objects || part.negated) ? null : 'speaker';
    case 'agrees':
      if (!content.negated && mine.some((part) => part.objects || part.negated)) return 'negation';
      return reacts || says || mine.some((part) => part.assents || part.settles) ? null : 'speaker';
  }
}

/** Whether it may be what someone proposes, and not only repeats. */
const isProposal = (part: Part) =>
  part.proposes || part.requests || part.asks || part.future || part.settles || isOpen(part);

/** Returns a gap if someone else does it, or if the participant was asked and did not agree; else null. */
function gapForDoer(
  { content, head, parts, reader }: Match,
  person: Person,
  near: readonly Part[],
): Gap | null {
  if (isSpokenBy(head, person)) {
    const others = head.people.some((each) => each.person !== person && !names(content, each.person));
    const isOwn = head.subject === 'self' || head.subject === 'we';
    // 'Adam's working on it'
    const [, someone = ''] =
      /.(?<![\p{L}'])(\p{Lu}\p{Ll}+) ?(?:'s|is|was|will|has|had|can|wants)(?!\p{L})/u.exec(head.text) ?? [];
    const isThird = someone !== '' && !reader.talk.nounsAreCapital && !content.text.includes(someone);
    return head.subject === 'you' || head.requests || isThird || (others && !isOwn) ? 'person' : null;
  }
  if (head.subject === person) return null;
  const isNamed = names(head, person);
  const isCalled = head.called.includes(person);
  if (isCalled || head.subject === 'you' || head.requests || head.settles || head.hedged) {
    const answers = near.filter(
      (part) => isSpokenBy(part, person) && part.line > head.line && !part.hedged && !part.negated,
    );
    const isBrief = ({ line }: Part) =>
      parts.filter((part) => part.line === line).reduce((sum, { terms }) => sum + terms.length, 0) <= 4;
    const commits = (part: Part) => part.future && part.terms.length <= 2;
    const isOthers = head.called.length > 0 && !isCalled;
    const accepts = (part: Part) =>
      isOthers ? commits(part) && part.subject === 'self' : commits(part) || (part.assents && isBrief(part));
    return answers.some(accepts) ? null : 'person';
  }
  if (head.subject === 'third') {
    const before = parts.slice(0, head.index).findLast(({ people }) => people.length > 0);
    return before && names(before, person) ? null : 'person';
  }
  // 'Carla paid Bob' does not say that Bob paid Carla.
  const other = head.people[0]?.person;
  const isTurned =
    head.subject !== null &&
    head.subject === other &&
    names(content, other) &&
    !isPassive(head, reader) &&
    !isPassive(content, reader);
  return isNamed && !content.future && !isTurned ? null : 'person';
}
