import { words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(`
    ask asked talk talked talking talks discuss discussed discusses discussing discussion discussions mention mentioned
    mentions think thinks thought thoughts opinion opinions view views say saying said tell told explain explained describe
    described conclude concluded conclusion summarize summarise summarized summary give gave meeting meetings group team
    participants participant everyone anybody anyone somebody someone regarding concerning happen happened reason reasons
    whose whom please when how why what attitude towards suggest suggested propose proposed whole entire during
    speaker speakers people main mainly general overall recommend recommended agree agreed disagree disagreed point points
    idea ideas contribute put forward presenting elaborate many which hear heard presentation presentations introduce based`),
  general: words(`
    decide decided decides decision decisions end ends ended start started begin plan plans planned problem problems issue
    issues status change changes changed new next last first date time times day days week month year back move work works cost costs price prices pay paid late early rule rules
    call calls handle handles leave leaves pick picks use uses need needs big small good bad size amount number many takes bring brings`),
  everything:
    /\b(?:summar|recap|overview|whole meeting|what (?:was|were|is|did|have|has) (?:\S+ ){0,3}(?:meeting|discuss|talk|said|say|happen))/iu,
  framing: words(`
    if when whenever only unless somebody someone anybody anyone nobody people customer's mentions mention mentioned
    mentioning discussed discuss discusses talks talked talk speaks spoke spoken speak says said say asks asked ask topic
    topics subject comes came contains includes included raised brings brought`),
  negated:
    /(?<!\p{L})(?:not|no|none|neither|nor|never|nobody|nothing|without|unless|except|cannot|\p{L}+n't)(?!\p{L})/iu,
  idioms:
    /\b(?:of course|at least|in fact|a lot|as well|by the way|for example|at all|in case|so far|first of all|makes? sense|no problem|good point|on the other hand|in terms of|at the moment|for sure|to be honest)\b/giu,
};
