import type { messages as source } from '../../en/site/frame.ts';

export const messages: typeof source = {
  common: {
    product: 'Afterword',
    skip: 'Zum Inhalt springen',
    soon: 'Kommt bald',
    learnMore: 'Mehr erfahren',
    closingTitle: 'Ihre nächste Besprechung könnte die erste sein, die Sie nicht mitschreiben müssen.',
    closingText:
      'Kostenlos starten, ohne Kreditkarte. Oder betreiben Sie das ganze Produkt auf Ihrem eigenen Rechner.',
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
    theme: 'Farbschema',
    themeSystem: 'Systemeinstellung',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    language: 'Sprache',
  },

  footer: {
    tagline: 'Die Worte bleiben.',
    product: 'Produkt',
    resources: 'Ressourcen',
    company: 'Unternehmen',
    howItWorks: 'So funktioniert es',
    integrations: 'Integrationen',
    download: 'Herunterladen',
    pricing: 'Preise',
    blog: 'Blog',
    signOn: 'Firmenanmeldung einrichten',
    provisioning: 'Bereitstellung einrichten',
    assistants: 'Assistenten verbinden',
    api: 'API-Referenz',
    comparisons: 'Vergleiche',
    contact: 'Kontakt',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    systemStatus: 'Systemstatus',
    rights: 'Apache-2.0. Auch zum Selbsthosten.',
  },

  notFound: {
    code: '404',
    title: 'Seite nicht gefunden',
    text: 'Der Link ist vielleicht veraltet oder unvollständig.',
    action: 'Zur Startseite',
  },
};
