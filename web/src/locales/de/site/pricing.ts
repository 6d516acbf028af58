import type { messages as source } from '../../en/site/pricing.ts';

export const messages: typeof source = {
  pricing: {
    title: 'Preise',
    description: (individual, team) =>
      `Unbegrenzte Mitschriften in jedem Tarif. Individual ab ${individual} und Team ab ${team} im Monat bei jährlicher Abrechnung. Oder selbst hosten.`,
    heading: 'Unbegrenzte Mitschriften in jedem Tarif',
    lead: 'Starten Sie kostenlos, ohne Kreditkarte. Sie zahlen für zusätzliche Funktionen, nicht für Minuten.',
    monthly: 'Monatlich',
    yearly: 'Jährlich',
    save: '33 % sparen',
    perMonth: 'pro Monat',
    perUser: 'pro Person und Monat',
    billedAnnually: 'jährlich abgerechnet',
    popular: 'Beliebt',
    getStarted: 'Loslegen',
    startTrial: 'Kostenlos testen',
    yourPlan: 'Ihr Tarif',
    managePlan: 'Tarif verwalten',
    choosePlan: (plan: string) => `${plan} wählen`,
    selfHosted:
      'Dieser Server verkauft keine Tarife. Sein Inhaber betreibt ihn selbst, mit allen Funktionen.',
    thisServer: 'Dieser Server',
    elsewhere: 'Was Tarife kosten, wo sie verkauft werden',
    tableTitle: 'Das enthalten die Tarife',
    ssoNote: 'SSO funktioniert mit OpenID Connect und SAML 2.0.',
    provisioningNote: 'Team enthält auch die Bereitstellung über SCIM 2.0.',
    absent: 'nicht auf diesem Server',
    others: {
      title: 'Im Vergleich mit anderen',
      price: 'Preis pro Monat',
      limit: 'Limit für Mitschriften',
      languages: 'Sprachen',
      unlimited: 'Unbegrenzt',
    },
    plans: {
      Free: { text: 'Für eine Person und ihre Besprechungen.' },
      Individual: { text: 'Für alle, bei denen nach der Besprechung die Arbeit beginnt.' },
      Team: { text: 'Für Teams, mit den nötigen Verwaltungs\u00ADfunktionen.' },
    },
    table: {
      capture: 'Mitschreiben',
      afterwards: 'Nach der Besprechung',
      administration: 'Verwaltung und Support',
      transcripts: 'Mitschriften pro Monat',
      unlimited: 'Unbegrenzt',
      languages: 'Sprachen',
      support: 'Kunden\u00ADdienst',
      supportBy: { Free: 'Commu\u00ADnity', Individual: 'E-Mail', Team: 'Bevorzugt' },
    },
    everythingIn: (plan) => `Alles aus ${plan}`,
  },
};
