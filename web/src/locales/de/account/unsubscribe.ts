import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Ihre Mails werden nachgesehen',
  title: 'E-Mails aus einem Arbeitsbereich',
  text: (workspace) =>
    `Der Arbeitsbereich „${workspace}“ schickt Ihnen E-Mails: geteilte Besprechungen, Einladungen oder Nachrichten nach Besprechungen. Hier können Sie sie abbestellen, ohne sich anzumelden.`,
  confirm: 'Abbestellen',
  report: 'Als unerwünscht melden',
  done: 'Sie haben sie abbestellt',
  doneText: (workspace) =>
    `„${workspace}“ schickt Ihnen keine E-Mails mehr. E-Mails zu Ihrem eigenen Konto kommen weiterhin.`,
  again: 'Wieder senden',
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er ist keiner von uns, oder den Arbeitsbereich gibt es nicht mehr: dann kommt von ihm keine Mail.',
  },
  failed: 'Ihre Mails ließen sich nicht nachsehen.',
  tryAgain: 'Erneut versuchen',
};
