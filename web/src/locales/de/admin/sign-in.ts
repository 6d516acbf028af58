import type { Registration } from '@afterword/api-client';
import type { messages as source } from '../../en/admin/sign-in.ts';

const choices: Record<Registration, { label: string; text: string }> = {
  open: { label: 'Offen', text: 'Wer Mails an die eigene Adresse lesen kann, bekommt ein Konto.' },
  domains: { label: 'Nach Domain', text: 'Nur Adressen der Domains unten bekommen ein neues Konto.' },
  invitation: {
    label: 'Auf Einladung',
    text: 'Nur Benutzer, die ein Administrator angelegt hat, kommen hinein.',
  },
};

export const messages: typeof source = {
  title: 'Anmeldung und Registrierung',
  text: 'Wer auf diesem Server ein Konto haben darf. Wer eines hat, behält es, was immer Sie wählen; in ADMIN_EMAILS genannte Administratoren kommen immer hinein.',
  registration: 'Neue Konten',
  choices,
  domains: 'Domains',
  domainsHint: 'Eine je Zeile, etwa example.com. Eine Subdomain ist eine eigene Domain.',
  domainsNeeded: 'Nennen Sie mindestens eine Domain.',
  save: 'Änderungen speichern',
  saved: 'Regeln der Anmeldung gespeichert',
  failed: (reason) => `Die Regeln konnten nicht gespeichert werden. ${reason}`,
  loadFailed: 'Die Regeln konnten nicht geladen werden.',
  loading: 'Wird geladen',
};
