import type { Cues } from '../cues.ts';

export const cues: Cues = {
  prefers: /\b(?:en lugar de|en vez de|antes que)\b/u,
  source: /^(?:segun|de acuerdo con)\b/u,
  // Excludes English 'no problem', which starts with the same word.
  declines: /^(?:(?:oh|ah|hm|pues|bueno)[, ]+)?no\b(?! (?:problem|worries|doubt|objection))/u,
  asks: /\bpregunt\w*\b/u,
  tellsAsking:
    /\b(?:pregunt|propon|propus|sugier|sugir|quiere|pide|pidi|convers|habl|consider|ofrec|idea|duda)/u,
  requests:
    /\b(?:puedes|podrias|puede|podria|pueden|podemos|podriamos|debemos|deberiamos|quieres)\b|\bpor favor\b/u,
  settles: /\b(?:nosotros|vamos|va a|\w+mos)\b/u,
  doubts: /\b(?:dudo|dudamos)\b/u,
  unsure: /\bdud/u,
  condition: /^(?:y )?si\b/u,
  // Excludes French requests, too, whose 'si' is the same word.
  supposes: /^(?:y )?si (?!(?:tu|vous|on|puedes|podrias|quieres)\b)/u,
  conditional: /\b(?:sin|si|caso|podria\w*|seria\w*|condicion|cuando)\b/u,
  plans: /\b(?:va|\w+ran?)\b/u,
  before: /\bantes\b/u,
  after: /\b(?:a partir|despues|cuando)\b/u,
  until: /\b(?:hasta|todavia|aun)\b/u,
  already: /\bya\b/u,
  yet: /\b(?:todavia|aun)\b/u,
  part: /^(?:mitad|tercio|cuarto|duplic|triplic)/u,
};
