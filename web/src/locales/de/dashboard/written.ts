import type { messages as source } from '../../en/dashboard/written.ts';

export const messages: typeof source = {
  by: (model) => `Von ${model} geschrieben und mit der Mitschrift abgeglichen.`,
  plan: (plan) => `Texte eines Sprachmodells sind im Tarif ${plan} enthalten.`,
  unsupported: 'Nicht in der Mitschrift gefunden',
  language: (name) => `Auf ${name}.`,
  inMine: (name) => `Auf ${name} schreiben`,
  estimate: (tokens, price) => `Liest etwa ${tokens} Tokens, ${price}.`,
  used: (tokens, price) => `${tokens} Tokens, ${price}.`,
  cited: (time, speaker) => `${time} ${speaker}`,
  upTo: (dollars) => `bis zu ${dollars}`,
  priceUnknown: 'Preis unbekannt',
  failures: {
    unreachable: 'Das Sprachmodell war nicht erreichbar.',
    unauthorized: 'Das Sprachmodell hat den Schlüssel dieses Arbeitsbereichs oder Servers abgelehnt.',
    unknown_model: 'Es gibt kein Sprachmodell mit dem eingerichteten Namen.',
    rejected: 'Das Sprachmodell hat die Anfrage abgelehnt.',
    rate_limited: 'Das Anfragelimit oder das Guthaben des Sprachmodells ist aufgebraucht.',
    silent: 'Das Sprachmodell hat aufgehört zu antworten.',
    cut_off: 'Die Antwort des Sprachmodells ist abgebrochen.',
    refused: 'Das Sprachmodell hat die Antwort verweigert.',
    unreadable: 'Die Antwort des Sprachmodells konnte nicht gelesen werden.',
    truncated: 'Der Text ist zu lang für das Sprachmodell.',
    over_budget: 'Das Monatsbudget für das Sprachmodell ist aufgebraucht.',
  },
  quotedInstead: 'Hier ist wörtlich, was gesagt wurde.',
};
