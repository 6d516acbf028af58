import type { messages as source } from '../../en/dashboard/visibility.ts';

export const messages: typeof source = {
  label: 'Sichtbarkeit',
  values: { private: 'Nur ich', participants: 'Teilnehmende', workspace: 'Arbeitsbereich' },
  hint: 'Teilnehmende sind Mitglieder des Arbeitsbereichs, die die Besprechung auch mitgeschrieben haben. Nur der Inhaber kann dies ändern oder per Link teilen.',
  changed: {
    private: 'Jetzt können nur Sie diese Besprechung lesen.',
    participants: 'Jetzt können Sie und die Mitglieder, die mitgeschrieben haben, diese Besprechung lesen.',
    workspace: 'Jetzt können alle im Arbeitsbereich diese Besprechung lesen.',
  },
  undo: 'Rückgängig',
  failed: (reason) => `Die Sichtbarkeit konnte nicht geändert werden. ${reason}`,
  retention: {
    held: 'Gesperrt: Diese Besprechung wird nicht automatisch gelöscht, egal wie alt sie wird.',
    running: (days) => `Der Arbeitsbereich bewahrt Besprechungen nach ihrem Ende ${days} Tage auf.`,
    until: (date) =>
      `Der Arbeitsbereich bewahrt diese Besprechung bis ${date} auf. Danach wird sie endgültig gelöscht.`,
    hold: 'Vor Löschung sperren',
    holdHint: 'Sie wird nicht automatisch gelöscht. Der Inhaber kann sie weiterhin löschen.',
    failed: (reason) => `Die Sperre konnte nicht geändert werden. ${reason}`,
  },
};
