import type { Cues } from '../cues.ts';

export const cues: Cues = {
  prefers: /\b(?:statt|anstatt|anstelle|als)\b/u,
  source: /^(?:laut|nach angaben|zufolge)\b/u,
  declines: /^(?:(?:oh|um|uh|ah|hm|na|ach)[, ]+)?(?:nein|nee)\b/u,
  asks: /\b(?:frag(?:t|te|en)|ob|wollte wissen)\b/u,
  tellsAsking:
    /\b(?:frag|ob\b|wissen|vorsch|vorges|schlag|schlug|mochte|bitte|gebeten|diskut|besproch|uberleg|angebot|bietet|idee|moglich|unklar|offen|klar|pruf)/u,
  requests:
    /\b(?:kannst|konntest|konnen|konnten|wurdest|wurden|sollen|sollten|soll|wollen|darf|magst|machst|machen) (?:du|ihr|sie|wir|ich|jemand)\b|bitte\b/u,
  settles: /\b(?:wir|uns|lass\w*|werden|wird|nehmen|machen|sollte\w*)\b/u,
  doubts: /\b(?:ich|wir) (?:bezweif|zweif)\w*/u,
  unsure: /\b(?:zweif|bezweif)/u,
  condition: /^(?:und )?(?:wenn|falls|sofern)\b/u,
  supposes: /^(?:und )?(?:falls |sofern )/u,
  conditional:
    /\b(?:ohne|wenn|falls|sofern|wurde\w*|konnte\w*|sollte\w*|sobald|bedingung\w*|fall|risiko|moglich\w*|bei|ware\w*)\b/u,
  plans: /\b(?:wird|werden)\b/u,
  before: /\b(?:bevor|vor|ehe)\b/u,
  after: /\b(?:ab|nach|erst|sobald)\b/u,
  until: /\b(?:bis|noch)\b/u,
  already: /\b(?:bereits|schon)\b/u,
  yet: /\bnoch\b/u,
  part: /^(?:halft|halb|drittel|viertel|verdoppel|verdreifach)/u,
};
