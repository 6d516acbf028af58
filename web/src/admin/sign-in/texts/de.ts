import type { Registration } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const choices: Record<Registration, { label: string; text: string }> = {
  open: { label: 'Offen', text: 'Jeder mit einer gültigen E-Mail-Adresse kann ein Konto erstellen.' },
  domains: { label: 'Nach Domain', text: 'Nur Adressen der Domains unten können ein Konto erstellen.' },
  invitation: {
    label: 'Auf Einladung',
    text: 'Nur von einem Administrator erstellte Benutzer können sich anmelden.',
  },
};

export const messages: typeof source = {
  menu: 'Anmeldung',
  title: 'Anmeldung und Registrierung',
  text: 'Legen Sie fest, wer auf diesem Server ein Konto haben darf. Bestehende Konten bleiben erhalten, und in ADMIN_EMAILS aufgeführte Administratoren können sich immer anmelden.',
  registration: 'Neue Konten',
  choices,
  domains: 'Domains',
  domainsHint: 'Eine pro Zeile, zum Beispiel example.com. Subdomains zählen einzeln.',
  domainsNeeded: 'Geben Sie mindestens eine Domain ein.',
  save: 'Änderungen speichern',
  saved: 'Anmelderegeln gespeichert',
  failed: (reason) => `Die Regeln konnten nicht gespeichert werden. ${reason}`,
  loadFailed: 'Die Regeln konnten nicht geladen werden.',
  loading: 'Wird geladen',
};
