import type { messages as source } from '../../en/dashboard/written.ts';

export const messages: typeof source = {
  by: (model) => `Geschrieben von ${model}, mit der Mitschrift abgeglichen.`,
  plan: (plan) => `Sätze eines Sprachmodells gehören zu ${plan}.`,
  unsupported: 'Nicht in der Mitschrift gefunden',
  language: (name) => `Auf ${name}.`,
  inMine: (name) => `Auf ${name} schreiben`,
  estimate: (tokens, price) => `Liest etwa ${tokens} Tokens, ${price}.`,
  used: (tokens, price) => `${tokens} Tokens, ${price}.`,
  cited: (time, speaker) => `${time} ${speaker}`,
  upTo: (dollars) => `höchstens ${dollars}`,
  priceUnknown: 'Preis unbekannt',
  failures: {
    unreachable: 'Das Sprachmodell war nicht erreichbar.',
    unauthorized: 'Das Sprachmodell hat den Schlüssel dieses Arbeitsbereichs oder Servers nicht angenommen.',
    unknown_model: 'Ein Sprachmodell mit dem eingerichteten Namen gibt es nicht.',
    rejected: 'Das Sprachmodell hat die Anfrage nicht angenommen.',
    rate_limited: 'Das Sprachmodell wurde zu oft gefragt, oder sein Guthaben ist aufgebraucht.',
    silent: 'Das Sprachmodell hat aufgehört zu antworten.',
    cut_off: 'Die Antwort des Sprachmodells brach ab.',
    refused: 'Das Sprachmodell wollte nicht antworten.',
    unreadable: 'Die Antwort des Sprachmodells war nicht zu lesen.',
    truncated: 'Das Sprachmodell konnte nicht alles lesen.',
    over_budget: 'Das Budget für das Sprachmodell ist in diesem Monat aufgebraucht.',
  },
  quotedInstead: 'Hier steht wörtlich, was gesagt wurde.',
};
