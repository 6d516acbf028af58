import type { messages as source } from '../../en/account/unsubscribe.ts';

export const messages: typeof source = {
  loading: 'Ihre Mails werden nachgesehen',
  title: 'Mails nach Besprechungen',
  text: (workspace) =>
    `Automationen des Arbeitsbereichs „${workspace}“ schreiben Ihnen nach Besprechungen. Das können Sie hier beenden, ohne sich anzumelden.`,
  confirm: 'Abbestellen',
  done: 'Sie haben sie abbestellt',
  doneText: (workspace) =>
    `Keine Automation von „${workspace}“ schreibt Ihnen mehr. Mails zu Ihrem eigenen Konto kommen weiterhin.`,
  again: 'Wieder senden',
  unknown: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er ist keiner von uns, oder den Arbeitsbereich gibt es nicht mehr: dann kommt von ihm keine Mail.',
  },
  failed: 'Ihre Mails ließen sich nicht nachsehen.',
  tryAgain: 'Erneut versuchen',
};
