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
    idea ideas contribute put forward presenting elaborate presentation presentations introduce based`),
  general: words(`
    decide decided decides decision decisions end ends ended start started begin plan plans planned problem problems issue
    issues status change changes changed new next last first date time times day days week month year back move work works`),
  everything:
    /\b(?:summar|recap|overview|whole meeting|what (?:was|were|is|did|have|has) (?:\S+ ){0,3}(?:meeting|discuss|talk|said|say|happen))/iu,
  framing: words(`
    if when whenever only unless somebody someone anybody anyone nobody people customer's mentions mention mentioned
    mentioning discussed discuss discusses talks talked talk speaks spoke spoken speak says said say asks asked ask topic
    topics subject comes came contains includes included raised brings brought`),
  negated:
    /(?<!\p{L})(?:not|no|none|neither|nor|never|nobody|nothing|without|unless|except|cannot|\p{L}+n't)(?!\p{L})/iu,
};
