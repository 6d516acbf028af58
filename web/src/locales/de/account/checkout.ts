import type { messages as source } from '../../en/account/checkout.ts';

export const messages: typeof source = {
  title: 'Kasse',
  opening: 'Die Kasse wird geöffnet …',
  failed: 'Die Kasse konnte nicht geöffnet werden',
  scriptFailed: 'Das Skript des Zahlungsanbieters konnte nicht geladen werden.',
  scriptHint:
    'Prüfen Sie die Verbindung und ob dieser Browser js.stripe.com blockiert. Versuchen Sie es dann erneut.',
  again: 'Erneut versuchen',
  back: 'Zurück zu den Preisen',
  noPlan: { title: 'Tarif nicht gefunden', text: 'Wählen Sie auf der Preisseite einen Tarif.' },
  notSold: {
    title: 'Dieser Server verkauft keine Tarife',
    text: 'Sein Inhaber betreibt ihn selbst, mit allen Funktionen. Sie müssen nichts bezahlen.',
  },
  yours: { title: (plan) => `Sie haben bereits ${plan}`, action: 'Tarif anzeigen' },
};
