import type { messages as source } from '../../en/dashboard/company.ts';

export const messages: typeof source = {
  title: 'Unternehmenseinstellungen',
  of: (workspace) => `Arbeitsbereich: ${workspace}`,
  readOnly: 'Das können Admins dieses Arbeitsbereichs ändern.',
  profile: {
    title: 'Profil',
    name: 'Name des Arbeitsbereichs',
    nameNeeded: 'Ein Name wird gebraucht.',
    save: 'Änderungen speichern',
    saved: 'Der Arbeitsbereich ist umbenannt.',
    timeZone: {
      label: 'Zeitzone',
      hint: 'Sie entscheidet, welcher Tag in Aufgaben mit „morgen“ gemeint ist, wann eine Wochenübersicht gesendet wird und nach welcher Uhr Mails, Dateien und andere Werkzeuge sagen, wann eine Besprechung war.',
      saved: 'Die Zeitzone ist gespeichert.',
    },
  },
  billing: 'Abrechnung',
  ending: 'Verlassen oder löschen',
  leaving: {
    title: 'Diesen Arbeitsbereich verlassen',
    text: 'Besprechungen, die der Arbeitsbereich sehen darf, bleiben und gehen an einen Admin. Was nur Sie sehen können, wird 30 Tage lang für Sie aufbewahrt, zum Mitnehmen.',
    action: 'Arbeitsbereich verlassen',
    question: 'Diesen Arbeitsbereich verlassen?',
    keep: 'Bleiben',
    confirm: (name) => `Tippen Sie ${name}, um zu bestätigen`,
    done: (name) => `Sie haben ${name} verlassen.`,
  },
  deletion: {
    title: 'Diesen Arbeitsbereich löschen',
    text: 'Alle Besprechungen darin gehen mit, die aller Mitglieder, sofort und endgültig; was er bezahlt, wird gekündigt. Die Mitglieder behalten ihre Konten.',
    action: 'Arbeitsbereich löschen',
    question: 'Diesen Arbeitsbereich löschen?',
    keep: 'Behalten',
    confirm: (name) => `Tippen Sie ${name}, um zu bestätigen`,
    everything: 'Alles löschen',
    done: (name) => `${name} ist gelöscht.`,
  },
  personal: 'Dieser Arbeitsbereich gehört zu Ihrem Konto und geht mit ihm.',
};
