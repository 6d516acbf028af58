import type { messages as source } from '../../en/site/comparisons.ts';

export const messages: typeof source = {
  comparisons: {
    title: 'Vergleiche',
    description:
      'Afterword neben sieben anderen Helfern für Besprechungen: Preise, Grenzen und was jeder mit Ihrer Besprechung macht.',
    heading: 'Afterword neben den anderen',
    lead: 'Jede Aussage über die anderen führt zu der Seite, auf der sie steht. Was wir nicht prüfen konnten, ist so gekennzeichnet.',
    badge: 'Vergleich',
    versus: (product, competitor) => `${product} und ${competitor} im Vergleich`,
    affordable: (percent) => `Bis zu ${percent} % günstiger`,
    perMonth: '/Monat',
    focus: 'Ihre Arbeit im Blick, nicht noch ein Werkzeug',
    approach: (name) => `So macht es ${name}`,
    tryFree: (product) => `${product} kostenlos testen`,
    notVerified: 'nicht geprüft',
    sources: 'Woher das kommt',
    recorded: (year) =>
      `Preise, Grenzen und Zahl der Sprachen: Stand ${year}. Sie ändern sich; die heutigen kennt der Anbieter.`,
    asOf: (date) => `Stand ${date}`,
    planned: 'geplant',
    yes: 'Ja',
    no: 'Nein',
    tactiq: {
      title: 'Was hier anders ist',
      points: [
        {
          name: 'Wenn die Untertitel ausbleiben',
          text: 'Afterword sagt es sofort, in der Besprechung und an seinem Symbol in der Leiste des Browsers, und vermerkt die Zeit als Lücke in der Mitschrift.',
        },
        {
          name: 'Was eine Zusammenfassung kostet',
          text: 'Zusammenfassungen und Aufgaben liefert ein Verfahren auf dem Server. Es gibt kein Guthaben, das ausgehen könnte.',
        },
        {
          name: 'Wo die Worte liegen',
          text: 'Afterword ist quelloffen: Der Server, der Ihre Mitschriften bewahrt, kann Ihr eigener sein.',
        },
      ],
    },
  },
};
