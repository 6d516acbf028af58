import type { Cues } from '../cues.ts';

export const cues: Cues = {
  prefers: /\b(?:invece d[i']|piuttosto che|al posto di)/u,
  source: /^(?:secondo|stando a)\b/u,
  // Excludes English 'no problem', which starts with the same word.
  declines: /^(?:(?:oh|ah|eh|beh)[, ]+)?no\b(?! (?:problem|worries|doubt|objection))/u,
  asks: /\b(?:chied(?:e|eva|ono)|chiesto|domand[aoi]\w*|vuole sapere)\b/u,
  tellsAsking:
    /\b(?:chied|chiest|domand|propon|propost|sugger|vuole|vorreb|discut|discuss|parlare|parlat|parliamo|valut|consider|offr|offert|invit|possibil|apert|verific|chiarir|chiaro\b)/u,
  requests:
    /\b(?:puoi|potresti|potete|potreste|possiamo|potremmo|dobbiamo|dovremmo|vuoi|volete)\b|\bper favore\b/u,
  settles: /\b(?:noi|facciamo|andiamo|\w+iamo|\w+remo)\b/u,
  doubts: /\b(?:dubito|dubitiamo)\b/u,
  unsure: /\bdubit/u,
  condition: /^(?:e )?se\b/u,
  // Not 'se' alone, which occurs in every other Spanish sentence.
  supposes:
    /^(?:e |ma )?(?:a meno che|qualora|se (?:il|gli|un|una|non|ci|abbiamo|hanno|riusciamo|qualcuno))\b/u,
  conditional:
    /\b(?:senza|se (?:il|gli|un|una|non|ci|abbiamo|hanno|riusciamo|qualcuno)|caso|potreb\w*|sareb\w*|condizion\w*|rischi\w*|quando|qualora)\b/u,
  plans: /\b(?:\w+era|\w+ira|\w+eranno|\w+iranno)\b/u,
  before: /\bprima\b/u,
  after: /\b(?:dopo|quando|a partire|dal)\b/u,
  until: /\b(?:fino|finche|ancora)\b/u,
  already: /\bgia\b/u,
  yet: /\bancora\b/u,
  part: /^(?:meta|mezz|terzo|quarto|raddoppi|triplic)/u,
};
