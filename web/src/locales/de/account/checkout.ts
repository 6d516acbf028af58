import type { messages as source } from '../../en/account/checkout.ts';

export const messages: typeof source = {
  title: 'Kasse',
  opening: 'Die Kasse wird geöffnet…',
  failed: 'Die Kasse ließ sich nicht öffnen',
  scriptFailed: 'Das Skript des Zahlungsanbieters konnte nicht geladen werden.',
  scriptHint:
    'Prüfen Sie die Verbindung, oder ob etwas in diesem Browser js.stripe.com blockiert, und versuchen Sie es noch einmal.',
  again: 'Noch einmal versuchen',
  back: 'Zurück zu den Preisen',
  noPlan: { title: 'Diesen Tarif gibt es nicht', text: 'Wählen Sie einen von der Preisseite.' },
  notSold: {
    title: 'Dieser Server verkauft keine Tarife',
    text: 'Er wird selbst betrieben, und alles ist eingeschaltet. Es ist nichts zu bezahlen.',
  },
  yours: { title: (plan) => `${plan} ist bereits Ihr Tarif`, action: 'Zu Ihrem Tarif' },
};
