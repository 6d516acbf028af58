import type { messages as source } from '../../en/site/comparisons.ts';

export const messages: typeof source = {
  comparisons: {
    title: 'Vergleiche',
    description:
      'Afterword neben sieben anderen Helfern für Besprechungen: Preise, Grenzen und was jeder mit Ihrer Besprechung macht.',
    heading: 'Afterword neben den anderen',
    lead: 'Jede Zelle sagt, woher sie kommt. Was wir nicht prüfen konnten, ist so gekennzeichnet.',
    badge: 'Vergleich',
    versus: (product, competitor) => `${product} und ${competitor} im Vergleich`,
    affordable: (percent) => `Bis zu ${percent} % günstiger`,
    perMonth: 'im Monat',
    focus: 'Ihre Arbeit im Blick, nicht noch ein Werkzeug',
    approach: (name) => `So macht es ${name}`,
    tryFree: (product) => `${product} kostenlos ausprobieren`,
    notVerified: 'nicht geprüft',
    sources: 'Woher das kommt',
    specification: 'Produktbeschreibung',
    asOf: (date) => `Stand ${date}`,
    planned: 'geplant',
    yes: 'Ja',
    no: 'Nein',
  },
};
