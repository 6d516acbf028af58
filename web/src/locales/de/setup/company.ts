import type { messages as source } from '../../en/setup/company.ts';

export const messages: typeof source = {
  // The soft hyphen is where a phone breaks it.
  title: 'Unternehmens\u00adeinstellungen',
  of: (workspace) => `Arbeitsbereich: ${workspace}`,
  readOnly: 'Nur Admins dieses Arbeitsbereichs können das ändern.',
  profile: {
    title: 'Profil',
    name: 'Name des Arbeitsbereichs',
    nameNeeded: 'Geben Sie einen Namen ein.',
    save: 'Änderungen speichern',
    saved: 'Arbeitsbereich umbenannt',
    timeZone: {
      label: 'Zeitzone',
      hint: 'Gilt für Termine wie „morgen“, Wochenübersichten und die Zeiten von Besprechungen in E-Mails, Dateien und anderen Tools.',
      saved: 'Zeitzone gespeichert',
    },
  },
  billing: 'Abrechnung',
  ending: 'Verlassen oder löschen',
  leaving: {
    title: 'Diesen Arbeitsbereich verlassen',
    text: 'Besprechungen, die der Arbeitsbereich sehen kann, gehen an einen Admin über. Besprechungen, die nur Sie sehen können, werden 30 Tage lang aufbewahrt, damit Sie sie exportieren können.',
    action: 'Arbeitsbereich verlassen',
    question: 'Diesen Arbeitsbereich verlassen?',
    keep: 'Bleiben',
    confirm: (name) => `Zur Bestätigung ${name} eingeben`,
    done: (name) => `Sie haben ${name} verlassen.`,
  },
  deletion: {
    title: 'Diesen Arbeitsbereich löschen',
    text: 'Löscht endgültig die Besprechungen aller Mitglieder in diesem Arbeitsbereich und kündigt sein Abonnement. Die Mitglieder behalten ihre Konten.',
    action: 'Arbeitsbereich löschen',
    question: 'Diesen Arbeitsbereich löschen?',
    keep: 'Behalten',
    confirm: (name) => `Zur Bestätigung ${name} eingeben`,
    everything: 'Alles löschen',
    done: (name) => `${name} wurde gelöscht.`,
  },
  personal: 'Das ist Ihr persönlicher Arbeitsbereich. Er wird mit Ihrem Konto gelöscht.',
};
