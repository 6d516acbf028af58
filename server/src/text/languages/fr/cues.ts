import type { Cues } from '../cues.ts';

export const cues: Cues = {
  prefers: /\b(?:plutot que(?: de)?|au lieu d[e'])\b/u,
  source: /^(?:selon|d'apres)\b/u,
  declines: /^(?:(?:oh|ah|hm|ben|bah)[, ]+)?non\b/u,
  asks: /\b(?:demande\w*|si)\b/u,
  tellsAsking: /\b(?:demand|propos|souhait|veut|voudrait|discut|envisag|offr|idee|si\b|verifi)/u,
  requests:
    /\b(?:peux|pouvez|pourrais|pourriez|veux|voulez|devons|devrait|peut|pourrait)[- ](?:tu|vous|nous|on|je)\b|\b(?:tu|vous|on) (?:peux|pouvez|pourrais|pourriez|peut|pourrait|devrait)\b|s'il (?:te|vous)/u,
  settles: /\b(?:on|nous|va|vais|allons|sera|prend\w*|fait)\b/u,
  doubts: /\bje doute\b/u,
  unsure: /\bdout/u,
  condition: /^(?:et )?(?:si|sauf si)\b/u,
  // Excludes Spanish requests, too, whose 'si' is the same word.
  supposes: /^(?:et )?si (?!(?:tu|vous|on|puedes|podrias|quieres)\b)/u,
  conditional: /\b(?:sans|si|cas|pourrai\w*|serai\w*|condition|risque|quand|lorsque)\b/u,
  plans: /\b(?:va|vont|sera|seront|\w+ra)\b/u,
  before: /\bavant\b/u,
  after: /\b(?:apres|quand|des que|a partir)\b/u,
  until: /\b(?:jusqu\w*|tant que|encore)\b/u,
  already: /\bdeja\b/u,
  yet: /\bencore\b/u,
  part: /^(?:moitie|tiers|quart)/u,
};
