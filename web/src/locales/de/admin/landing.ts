import type { CheckName } from '@afterword/api-client';
import type { messages as source } from '../../en/admin/landing.ts';

const checks: Record<CheckName, { title: string; todo: string }> = {
  admin: {
    title: 'Administratoren',
    todo: 'Nennen Sie sie in ADMIN_EMAILS; bis dahin ist es die Person, die sich zuerst angemeldet hat.',
  },
  address: {
    title: 'Adresse',
    todo: 'Setzen Sie PUBLIC_URL auf die https-Adresse, unter der alle herkommen; dorthin führen Links in Mails und die Erweiterung.',
  },
  mail: {
    title: 'Mailserver',
    todo: 'Setzen Sie SMTP_URL; bis dahin liegen Mails als Dateien in DATA_DIR/outbox, und niemand bekommt sie.',
  },
  contact: {
    title: 'Kontaktadresse',
    todo: 'Setzen Sie CONTACT_EMAIL, um zu bekommen, was Besucher schreiben; bis dahin wartet es nur unter Kontaktanfragen.',
  },
  registration: {
    title: 'Registrierung',
    todo: 'Alle können hier ein Konto bekommen. Legen Sie fest, wer eines haben darf.',
  },
  stores: {
    title: 'Stores für die Erweiterung',
    todo: 'Setzen Sie CHROME_STORE_URL oder einen anderen Store; bis dahin erklärt die Website, wie man die Erweiterung lädt.',
  },
};

export const messages: typeof source = {
  first: {
    title: 'Zuerst eine eigene Besprechung',
    text: 'Laden Sie die Erweiterung herunter, schalten Sie auf chrome://extensions den Entwicklermodus ein und ziehen Sie die Datei auf diese Seite: Ihre Übersicht öffnet sich und ist verbunden. Dann nehmen Sie an einem Gespräch mit Untertiteln teil und lesen mit. Was am Server einzurichten ist, kann warten.',
    load: 'Die Erweiterung herunterladen',
    how: 'Die Schritte mit Bildern',
  },
  title: 'Bevor Sie diesen Server ernsthaft nutzen',
  progress: (done, all) => `${done} von ${all} erledigt`,
  checks,
  done: 'Erledigt',
  open: 'Offen',
  choose: 'Festlegen, wer ein Konto haben darf',
  invitation: 'Auf Einladung',
  failed: 'Die Liste dessen, was noch zu tun ist, konnte nicht geladen werden.',
  loading: 'Wird geladen',
};
