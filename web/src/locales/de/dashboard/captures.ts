import type { messages as source } from '../../en/dashboard/captures.ts';

export const messages: typeof source = {
  title: 'Mitgeschrieben von',
  imported: 'Importiert von',
  failed: (reason) => `Wer diese Besprechung mitgeschrieben hat, konnte nicht geladen werden. ${reason}`,
  you: 'Ihnen',
  unknown: 'Ehemaliges Mitglied',
  from: (time) => `Ab ${time}`,
  late: 'Nach der Besprechung hinzugefügt',
  remove: (name) => `Mitschrift von ${name} entfernen`,
  removal: {
    title: 'Mitschrift entfernen?',
    question: (name) =>
      `Alle Zeilen aus der Mitschrift von ${name} werden aus dieser Besprechung gelöscht. Das kann nicht rückgängig gemacht werden.`,
    confirm: 'Entfernen',
    cancel: 'Abbrechen',
    failed: 'Die Mitschrift wurde nicht entfernt.',
    done: 'Mitschrift entfernt',
  },
  waiting: {
    title: 'Mitschriften, die auf Sie warten',
    about: 'Sie kamen nach dem Ende der Besprechung an. Ohne Ihre Zustimmung wird nichts hinzugefügt.',
    from: (name, sent) => `${name} möchte eine Mitschrift hinzufügen, gesendet am ${sent}.`,
    starts: (time) => `Sie beginnt am ${time}.`,
    accept: 'Annehmen',
    acceptFrom: (name) => `Mitschrift von ${name} annehmen`,
    decline: 'Ablehnen',
    declineFrom: (name) => `Mitschrift von ${name} ablehnen`,
    accepted: 'Angenommen. Die Zeilen erscheinen, sobald das andere Gerät online ist.',
    declined: 'Abgelehnt. Es wurde nichts hinzugefügt.',
    failed: (reason) => `Ihre Entscheidung wurde nicht gespeichert. ${reason}`,
  },
};
