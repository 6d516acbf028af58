import type { messages as source } from '../../en/dashboard/captures.ts';

export const messages: typeof source = {
  title: 'Mitgeschrieben von',
  imported: 'Importiert von',
  failed: (reason) => `Es konnte nicht geladen werden, wer diese Besprechung mitgeschrieben hat. ${reason}`,
  you: 'Ihnen',
  unknown: 'Ehemaliges Mitglied',
  from: (time) => `Ab ${time}`,
  late: 'Nach der Besprechung hinzugefügt',
  remove: (name) => `Mitschrift von ${name} entfernen`,
  removal: {
    title: 'Mitschrift entfernen?',
    question: (name) =>
      `Alle Zeilen aus der Mitschrift von ${name} werden aus dieser Besprechung gelöscht. Das lässt sich nicht rückgängig machen.`,
    confirm: 'Entfernen',
    cancel: 'Abbrechen',
    failed: 'Die Mitschrift konnte nicht entfernt werden.',
    done: 'Mitschrift entfernt',
  },
  waiting: {
    title: 'Neue Mitschriften zur Prüfung',
    about:
      'Sie sind nach dem Ende der Besprechung eingetroffen und werden erst hinzugefügt, wenn Sie sie annehmen.',
    from: (name, sent) => `${name} möchte eine Mitschrift hinzufügen, gesendet am ${sent}.`,
    starts: (time) => `Sie beginnt am ${time}.`,
    accept: 'Annehmen',
    acceptFrom: (name) => `Mitschrift von ${name} annehmen`,
    decline: 'Ablehnen',
    declineFrom: (name) => `Mitschrift von ${name} ablehnen`,
    accepted: 'Angenommen. Die Zeilen erscheinen, sobald das andere Gerät online ist.',
    declined: 'Abgelehnt. Es wurde nichts hinzugefügt.',
    failed: (reason) => `Ihre Entscheidung konnte nicht gespeichert werden. ${reason}`,
  },
};
