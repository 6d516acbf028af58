import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Ihre E-Mail-Einstellungen werden geladen',
  title: 'E-Mails des Arbeitsbereichs',
  text: (workspace) =>
    `Der Arbeitsbereich „${workspace}“ sendet Ihnen E-Mails, zum Beispiel geteilte Besprechungen, Einladungen oder Zusammenfassungen. Hier können Sie sie ohne Anmeldung abbestellen.`,
  confirm: 'Abbestellen',
  confirmAll: 'E-Mails aller Arbeitsbereiche abbestellen',
  report: 'Als unerwünscht melden',
  done: 'Sie haben die E-Mails abbestellt',
  doneText: (workspace) =>
    `„${workspace}“ sendet Ihnen keine E-Mails mehr. E-Mails zu Ihrem eigenen Konto erhalten Sie weiterhin.`,
  doneAllText: (host) =>
    `Kein Arbeitsbereich auf ${host} sendet Ihnen mehr E-Mails. E-Mails zu Ihrem eigenen Konto erhalten Sie weiterhin.`,
  again: 'Wieder abonnieren',
  unknown: {
    title: 'Dieser Link ist nicht mehr gültig',
    text: 'Er stammt nicht von uns, oder der Arbeitsbereich wurde gelöscht und sendet keine E-Mails mehr.',
  },
  failed: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
};
