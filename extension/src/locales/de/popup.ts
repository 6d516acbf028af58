import type { messages as source } from '../en/popup.ts';

export const messages: typeof source = {
  settings: 'Einstellungen',
  signIn:
    'Melden Sie sich an, dann erscheinen Ihre Mitschriften in der Übersicht. Bis dahin warten sie auf diesem Gerät.',
  dashboard: 'Zur Übersicht',
  sidePanel: 'Seitenleiste',
  at: 'bei',
  thisTab: 'Dieser Tab',
  thisMeeting: 'Diese Besprechung',
  open: 'Öffnen Sie eine Besprechung in Meet, Zoom oder Teams.',
  showPanel: 'Feld einblenden',
  hidePanel: 'Feld ausblenden',
  upcoming: {
    title: 'Nächste Besprechungen',
    none: 'In den nächsten 24 Stunden keine Besprechung mit Link.',
    now: 'Jetzt',
    people: (count) => (count === 1 ? 'mit einer weiteren Person' : `mit ${count} weiteren`),
    join: 'Beitreten',
    joinNamed: (title) => `${title} beitreten`,
    unavailable: (calendar) => `Der Kalender ${calendar} antwortet gerade nicht.`,
    connectAgain: (calendar) => `Der Kalender ${calendar} kann nicht mehr gelesen werden.`,
    settings: 'Neu verbinden',
  },
  recent: 'Letzte Besprechungen',
  noRecent: 'Auf diesem Gerät noch keine. Die erste erscheint hier, während sie läuft.',
  onTheWay: 'Auf dem Weg zum Server',
  refused: (count, formatted) =>
    count === 1
      ? 'Ein Eintrag wurde vom Server abgelehnt und zur Seite gelegt.'
      : `${formatted} Einträge wurden vom Server abgelehnt und zur Seite gelegt.`,
  seeWhy: 'Warum?',
};
