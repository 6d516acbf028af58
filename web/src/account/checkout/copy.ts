import { inChosenLanguage } from '../../marketing/chosen-locale.ts';

const en = {
  title: 'Checkout',
  opening: 'Opening the checkout…',
  failed: 'The checkout could not be opened',
  /** Said of the payment provider's script (specification, section 8). */
  scriptFailed: "The payment provider's script failed to load.",
  scriptHint:
    'Check the connection, or whether something in this browser blocks js.stripe.com, and try again.',
  again: 'Try again',
  back: 'Back to the prices',
  noPlan: { title: 'There is no such plan', text: 'Choose one of those on the pricing page.' },
  notSold: {
    title: 'This server does not sell plans',
    text: 'It is hosted by its owner, and every feature is on. There is nothing to pay.',
  },
  yours: { title: (plan: string) => `${plan} is your plan already`, action: 'See your plan' },
};

const de: typeof en = {
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

/** The words of the checkout in the language the reader chose. */
export const copy = inChosenLanguage({ en, de });
