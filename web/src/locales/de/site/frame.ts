import type { messages as source } from '../../en/site/frame.ts';

export const messages: typeof source = {
  common: {
    product: 'Afterword',
    skip: 'Zum Inhalt',
    soon: 'Kommt bald',
    learnMore: 'Mehr erfahren',
    closingTitle: 'Ihre nächste Besprechung könnte die erste sein, die Sie nicht mitschreiben müssen.',
    closingText:
      'Kostenloser Einstieg, keine Kreditkarte. Oder betreiben Sie das ganze Produkt auf Ihrem eigenen Rechner.',
    addToChrome: 'Zu Chrome hinzufügen – gratis!',
  },

  header: {
    menu: 'Menü',
    howItWorks: 'So funktioniert es',
    integrations: 'Integrationen',
    pricing: 'Preise',
    logIn: 'Anmelden',
    getStarted: 'Loslegen',
    dashboard: 'Übersicht',
    theme: 'Farben',
    themeSystem: 'Wie das System',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    language: 'Sprache',
  },

  footer: {
    tagline: 'Was nach den Worten steht.',
    product: 'Produkt',
    resources: 'Mehr dazu',
    company: 'Über uns',
    howItWorks: 'So funktioniert es',
    integrations: 'Integrationen',
    download: 'Herunterladen',
    pricing: 'Preise',
    blog: 'Blog',
    comparisons: 'Vergleiche',
    contact: 'Kontakt',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    systemStatus: 'Systemstatus',
    rights: 'Apache-2.0. Betreiben Sie es selbst.',
  },

  notFound: {
    code: '404',
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts.',
    action: 'Zur Startseite',
  },
};
