import type { messages as source } from '../../en/site/comparisons.ts';

export const messages: typeof source = {
  comparisons: {
    title: 'Vergleiche',
    description:
      'Afterword im Vergleich mit sieben anderen Besprechungsassistenten: Preise, Limits und was sie jeweils mit Ihren Besprechungen machen.',
    heading: 'Afterword im Vergleich',
    lead: 'Jede Aussage über die anderen ist mit ihrer Quelle verlinkt. Was wir nicht prüfen konnten, ist gekennzeichnet.',
    badge: 'Vergleich',
    versus: (product, competitor) => `${product} und ${competitor} im Vergleich`,
    affordable: (percent) => `Bis zu ${percent} % günstiger`,
    pricesOf: (year) => `Preise von ${year}`,
    perMonth: '/Monat',
    focus: 'Mehr Zeit für Ihre Arbeit statt noch ein Tool',
    approach: (name) => `Der Ansatz von ${name}`,
    tryFree: (product) => `${product} kostenlos testen`,
    notVerified: 'Keine öffentliche Seite des Anbieters, die wir gelesen haben, erwähnt das.',
    sources: 'Quellen',
    recorded: (year) =>
      `Preise, Limits und Zahl der Sprachen: Stand ${year}. Aktuelle Angaben finden Sie beim Anbieter.`,
    asOf: (date) => `Stand ${date}`,
    yes: 'Ja',
    no: 'Nein',
    tactiq: {
      title: 'Was hier anders ist',
      points: [
        {
          name: 'Wenn die Untertitel ausbleiben',
          text: 'Afterword meldet es sofort, in der Besprechung und am Symbol in der Symbolleiste, und markiert die Zeit als Lücke in der Mitschrift.',
        },
        {
          name: 'Was eine Zusammenfassung kostet',
          text: 'Ein Verfahren auf dem Server erstellt Zusammenfassungen und findet Aufgaben. Es gibt kein Guthaben, das ausgehen könnte.',
        },
        {
          name: 'Wo Ihre Worte gespeichert sind',
          text: 'Afterword ist Open Source; Ihre Mitschriften können auf Ihrem eigenen Server liegen.',
        },
      ],
    },
  },
};
