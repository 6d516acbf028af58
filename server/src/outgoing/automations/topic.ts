/*
 * Extracts the topic of a plain-language condition written in a common form: 'someone mentions pricing', 'wenn der Preis erwähnt
 * wird', 'on a parlé du budget'. The history can then say that nobody mentioned it.
 */

import { isNegated } from './negation.ts';

/** Returns the topic someone must mention for a condition to hold; null if the condition has no known form. */
export function topicOf(condition: string): string | null {
  if (condition.length > maxConditionLength || isNegated(condition)) return null;
  const sentence = condition
    .trim()
    .replace(/[.!?…]+$/u, '')
    .replaceAll('’', "'")
    .replace(opening, '');
  const partitive = firstIn(withDe, sentence);
  const topic = partitive === null ? firstIn(forms, sentence) : inFull(partitive);
  const bare = topic?.replace(/^["“”„«'\s]+|["“”»'\s]+$/gu, '') ?? '';
  return bare === '' || bare.length > longest || noTopic.test(bare) ? null : withoutCapital(bare);
}

const firstIn = (patterns: readonly RegExp[], sentence: string): string | null => {
  for (const form of patterns) {
    const topic = form.exec(sentence)?.[1];
    if (topic !== undefined) return topic;
  }
  return null;
};

/** Maximum characters of a topic; longer ones are whole sentences. */
const longest = 60;
/** Maximum characters of a condition that has a known form and a topic. */
const maxConditionLength = 160;

const opening =
  /^(?:only )?(?:if|when|whenever)\s+|^(?:nur )?(?:wenn|falls|sobald)\s+|^(?:seulement )?(?:si|lorsque|quand|dès que)\s+|^(?:lorsqu|dès qu)'/iu;

const forms = [
  // English: someone mentions X; X was mentioned; X comes up.
  /^(?:some|any)(?:body|one)\s+(?:(?:has )?mention(?:s|ed)|(?:has )?discuss(?:es|ed)|talk(?:s|ed)? (?:about|of)|sp(?:eaks?|oke) (?:about|of)|(?:has )?raise[sd]|(?:brings|brought) up|ask(?:s|ed)? (?:about|for))\s+(.+)$/iu,
  /^(?:we|they|people|you)\s+(?:(?:have )?mention(?:ed)?|(?:have )?discuss(?:ed)?|talk(?:ed)? (?:about|of)|sp(?:eak|oke) (?:about|of)|(?:brought|bring) up)\s+(.+)$/iu,
  /^mentions?\s+(?:of\s+)?(.+)$/iu,
  /^(.+?)\s+(?:is|was|are|were|gets|got|(?:has|have) been)\s+(?:mentioned|discussed|talked about|spoken (?:of|about)|raised|brought up)$/iu,
  /^(.+?)\s+(?:comes?|came)\s+up$/iu,
  // German, with the verb in second position or at the end.
  /^(?:irgend)?(?:jemand|wer)\s+(?:erwähnte?|bespricht|besprach|(?:spricht|sprach|redete?) über)\s+(.+)$/iu,
  /^(?:wir|man)\s+(?:erwähn(?:t|te|en|ten)|bespr(?:icht|ach|echen|achen)|(?:spr(?:icht|ach|echen|achen)|rede(?:t|te|n|ten)) über)\s+(.+)$/iu,
  /^(?:(?:irgend)?jemand|wir|man)\s+(?:hat|haben)\s+(.+?)\s+(?:erwähnt|besprochen|angesprochen)$/iu,
  /^(?:(?:irgend)?jemand|wir|man)\s+(?:hat|haben)\s+über\s+(.+?)\s+(?:gesprochen|geredet)$/iu,
  /^(?:(?:irgend)?jemand|wir|man)\s+über\s+(.+?)\s+(?:spr(?:icht|ach|echen|achen)|rede(?:t|te|n|ten)|(?:gesprochen|geredet)\s+(?:hat|haben))$/iu,
  /^(?:(?:irgend)?jemand|wir|man)\s+(.+?)\s+(?:erwähn(?:t|te|en|ten)|bespr(?:icht|ach|echen|achen)|(?:erwähnt|besprochen|angesprochen)\s+(?:hat|haben))$/iu,
  /^(.+?)\s+(?:wird|wurden?|werden|ist|sind)\s+(?:erwähnt|besprochen|angesprochen)(?:\s+worden)?$/iu,
  /^über\s+(.+?)\s+(?:wird|wurden?|werden|ist|sind)\s+(?:gesprochen|geredet)(?:\s+worden)?$/iu,
  /^(.+?)\s+(?:erwähnt|besprochen|angesprochen)\s+(?:wird|wurden?|werden|worden ist)$/iu,
  /^über\s+(.+?)\s+(?:gesprochen|geredet)\s+(?:wird|wurden?|werden|worden ist)$/iu,
  /^es\s+(?:geht|ging)\s+um\s+(.+)$/iu,
  // French.
  /^(?:quelqu'un|on)\s+(?:(?:a )?(?:mentionn(?:e|é|ait)|évoqu(?:e|é|ait)|discut(?:e|é|ait)|abord(?:e|é|ait)))\s+(.+)$/iu,
  /^nous\s+(?:mentionnons|avons (?:mentionné|évoqué|abordé))\s+(.+)$/iu,
  /^(.+?)\s+(?:est|sont|était|étaient|(?:a|ont) été)\s+(?:mentionn|évoqu|abord|discut)ée?s?$/iu,
];

/** Phrases that do not fit after 'nobody mentioned': those starting with a preposition, and subject pronouns. */
const noTopic =
  /^(?:about|at|by|during|for|from|in|of|on|to|with|am|auf|bei|beim|für|gegen|im|mit|über|vom?|von|während|zu|zum|zur|à|aux?|avec|chez|dans|en|lors|pendant|pour|sur)\s|^(?:I|he|she|they|we|what|who|dar\p{L}+|er|ich|was|wer|wir|elles?|ils?|je|nous|on|qui|tu|vous)$/iu;

/** French conditions with a 'de' that belongs to the verb. */
const withDe = [
  /^(?:quelqu'un|on|nous)\s+(?:parle|parlons|parlait|discute|(?:a|avons) (?:parlé|discuté))\s+(d(?:e\s|u\s|es\s|').+)$/iu,
  /^il (?:est|a été) question\s+(d(?:e\s|u\s|es\s|').+)$/iu,
];

/** Removes the 'de' before a topic: 'du budget' becomes 'le budget'. */
const inFull = (topic: string) =>
  topic
    .replace(/^du\s+/iu, 'le ')
    .replace(/^des\s+/iu, 'les ')
    .replace(/^(?:de\s+|d')(?=\S)/iu, '');

/** Lowercases an article at the start of a sentence, because it is not part of a name. */
const withoutCapital = (topic: string) =>
  topic.replace(
    /^(?:The|An?|Our|Their|Die|Das|Der|Den|Eine?n?|Une?|Les?|La|L'|Nos|Notre)(?=\s|(?<='))/u,
    (article) => article.toLowerCase(),
  );
