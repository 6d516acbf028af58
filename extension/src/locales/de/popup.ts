import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/popup.ts';

export const messages: typeof source = {
  settings: 'Einstellungen',
  signIn:
    'Melden Sie sich an, um Ihre Mitschriften in der Übersicht zu sehen. Bis dahin warten sie auf diesem Gerät.',
  dashboard: 'Übersicht öffnen',
  sidePanel: 'Seitenleiste',
  at: 'bei',
  thisTab: 'Dieser Tab',
  thisMeeting: 'Diese Besprechung',
  open: 'Öffnen Sie eine Besprechung in Meet, Zoom oder Teams.',
  showPanel: 'Panel einblenden',
  hidePanel: 'Panel ausblenden',
  upcoming: {
    title: 'Nächste Besprechungen',
    none: 'Keine Besprechungen mit Link in den nächsten 24 Stunden.',
    now: 'Jetzt',
    people: (count) => plural.de(count, 'mit 1 weiteren Person', `mit ${count} weiteren Personen`),
    join: 'Beitreten',
    joinNamed: (title) => `${title} beitreten`,
    unavailable: (calendar) => `${calendar} ist gerade nicht erreichbar.`,
    connectAgain: (calendar) => `Kein Zugriff mehr auf ${calendar}.`,
    settings: 'Erneut verbinden',
  },
  recent: 'Letzte Besprechungen',
  noRecent: 'Auf diesem Gerät noch keine. Ihre erste Besprechung erscheint hier, sobald sie läuft.',
  onTheWay: 'Wird an den Server gesendet',
  refused: (count, formatted) =>
    count === 1
      ? 'Der Server hat 1 Eintrag abgelehnt. Er wurde zurückgestellt.'
      : `Der Server hat ${formatted} Einträge abgelehnt. Sie wurden zurückgestellt.`,
  seeWhy: 'Grund anzeigen',
};
