import type { messages as source } from '../../en/site/pricing.ts';

export const messages: typeof source = {
  pricing: {
    title: 'Preise',
    description:
      'Unbegrenzte Mitschriften in jedem Tarif. Individual ab 4,69 $, Team ab 9,38 $ im Monat bei jährlicher Zahlung. Oder selbst betreiben.',
    heading: 'Unbegrenzte Mitschriften in jedem Tarif',
    lead: 'Kostenlos anfangen, ohne Kreditkarte. Bezahlt wird, was ein Tarif hinzufügt, nicht die Minuten.',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    save: '33 % sparen',
    perMonth: 'im Monat',
    perUser: 'je Person und Monat',
    billedAnnually: 'jährlich abgerechnet',
    popular: 'Beliebt',
    getStarted: 'Loslegen',
    startTrial: 'Kostenlos testen',
    yourPlan: 'Ihr Tarif',
    managePlan: 'Tarif verwalten',
    choosePlan: (plan: string) => `${plan} wählen`,
    selfHosted: 'Dieser Server verkauft keine Tarife: Er wird selbst betrieben, und alles ist eingeschaltet.',
    tableTitle: 'Was jeder Tarif enthält',
    planned: 'geplant',
    others: {
      title: 'Neben den anderen',
      price: 'Preis im Monat',
      limit: 'Grenze der Mitschrift',
      languages: 'Sprachen',
      unlimited: 'Unbegrenzt',
    },
    plans: {
      Free: { text: 'Für eine Person und ihre Besprechungen.' },
      Individual: { text: 'Für alle, bei denen aus Besprechungen Arbeit wird.' },
      Team: { text: 'Für Teams, mit dem, was sie zum Steuern brauchen.' },
    },
    table: {
      capture: 'Erfassen',
      afterwards: 'Nach der Besprechung',
      administration: 'Verwaltung und Hilfe',
      transcripts: 'Mitschriften im Monat',
      unlimited: 'Unbegrenzt',
      languages: 'Sprachen',
      support: 'Hilfe',
      supportBy: { Free: 'Gemein\u00ADschaft', Individual: 'E-Mail', Team: 'Bevorzugt' },
    },
    everythingIn: (plan) => `Alles aus ${plan}`,
  },
};
