import type { messages as source } from '../../en/dashboard/visibility.ts';

export const messages: typeof source = {
  label: 'Sichtbarkeit',
  values: { private: 'Nur ich', participants: 'Teilnehmende', workspace: 'Arbeitsbereich' },
  hint: 'Teilnehmende sind Mitglieder des Arbeitsbereichs, die die Besprechung auch mitgeschrieben haben. Ändern und per Link teilen kann sie nur, wem sie gehört.',
  changed: {
    private: 'Diese Besprechung können jetzt nur Sie lesen.',
    participants:
      'Diese Besprechung können jetzt Sie lesen und die Mitglieder, die sie mitgeschrieben haben.',
    workspace: 'Diese Besprechung können jetzt alle im Arbeitsbereich lesen.',
  },
  undo: 'Rückgängig',
  failed: (reason) => `Wer diese Besprechung lesen kann, wurde nicht geändert. ${reason}`,
  retention: {
    held: 'Aufbewahrt: Diese Besprechung wird nicht gelöscht, egal wie alt sie wird.',
    running: (days) => `Der Arbeitsbereich behält Besprechungen ${days} Tage nach ihrem Ende.`,
    until: (date) =>
      `Der Arbeitsbereich behält diese Besprechung bis ${date}. Dann wird sie endgültig gelöscht.`,
    hold: 'Diese Besprechung aufbewahren',
    holdHint: 'Die Aufbewahrungsfrist gilt dann nicht für sie. Löschen kann sie noch, wem sie gehört.',
    failed: (reason) => `Die Aufbewahrung wurde nicht geändert. ${reason}`,
  },
};
