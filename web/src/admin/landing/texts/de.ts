import type { CheckName } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const checks: Record<CheckName, { title: string; todo: string }> = {
  admin: {
    title: 'Administratoren',
    todo: 'Setzen Sie ADMIN_EMAILS. Bis dahin ist die Person Administrator, die sich zuerst angemeldet hat.',
  },
  address: {
    title: 'Adresse',
    todo: 'Setzen Sie PUBLIC_URL auf die https-Adresse, die alle verwenden. Links in E-Mails und die Erweiterung nutzen sie.',
  },
  mail: {
    title: 'Mailserver',
    todo: 'Setzen Sie SMTP_URL. Bis dahin sind E-Mails nur Dateien in DATA_DIR/outbox.',
  },
  contact: {
    title: 'Kontaktadresse',
    todo: 'Setzen Sie CONTACT_EMAIL, um Nachrichten von Besuchern per E-Mail zu erhalten. Bis dahin finden Sie sie nur unter „Kontaktanfragen“.',
  },
  registration: {
    title: 'Registrierung',
    todo: 'Hier kann jeder ein Konto erstellen. Legen Sie fest, wer das darf.',
  },
  stores: {
    title: 'Stores für die Erweiterung',
    todo: 'Setzen Sie CHROME_STORE_URL oder einen anderen Store. Bis dahin erklärt die Website, wie man die Erweiterung installiert.',
  },
};

export const messages: typeof source = {
  menu: 'Überblick',
  first: {
    title: 'Schreiben Sie zuerst eine eigene Besprechung mit',
    text: 'Laden Sie die Erweiterung herunter, schalten Sie unter chrome://extensions den Entwicklermodus ein und ziehen Sie die Datei auf diese Seite. Ihre Übersicht öffnet sich und verbindet sich. Nehmen Sie dann mit eingeschalteten Untertiteln an einer Besprechung teil und lesen Sie live mit. Das Einrichten des Servers kann warten.',
    storeText:
      'Fügen Sie die Erweiterung zu Chrome hinzu. Ihre Übersicht öffnet sich und verbindet sich. Nehmen Sie dann mit eingeschalteten Untertiteln an einer Besprechung teil und lesen Sie live mit. Das Einrichten des Servers kann warten.',
    store: 'Zu Chrome hinzufügen',
    load: 'Erweiterung herunterladen',
    how: 'Anleitung mit Bildern',
  },
  title: 'Bevor Sie live gehen',
  progress: (done, all) => `${done} von ${all} erledigt`,
  checks,
  done: 'Erledigt',
  open: 'Offen',
  choose: 'Festlegen, wer ein Konto haben darf',
  invitation: 'Auf Einladung',
  failed: 'Die Checkliste zur Einrichtung konnte nicht geladen werden.',
  loading: 'Wird geladen',
};
