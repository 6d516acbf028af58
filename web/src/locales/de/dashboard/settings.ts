import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/settings.ts';

export const messages: typeof source = {
  title: 'Persönliche Einstellungen',
  profileAndSecurity: 'Profil und Sicherheit',
  preferences: 'Allgemein',
  profile: 'Profil',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Mit dieser Adresse melden Sie sich an. Hier können Sie sie nicht ändern.',
  save: 'Änderungen speichern',
  saved: 'Profil gespeichert',
  nameNeeded: 'Geben Sie einen Namen ein.',
  language: {
    title: 'Sprache',
    label: 'Sprache',
    hint: 'Gilt für diese Seiten, E-Mails und die Erweiterung. Mitschriften bleiben in der gesprochenen Sprache.',
  },
  security: 'Sicherheit',
  sessions: {
    title: 'Angemeldete Browser und Erweiterungen',
    text: 'Wenn Sie eine Sitzung beenden, wird sie sofort abgemeldet. Nicht gesendete Mitschriften bleiben auf dem Gerät.',
    loading: 'Die Sitzungen werden geladen',
    failed: 'Die Sitzungen konnten nicht geladen werden.',
    kinds: { web: 'Web', extension: 'Erweiterung' },
    browser: (name) => (name === 'Unknown browser' ? 'Unbekannter Browser' : name.replace(' on ', ' unter ')),
    current: 'Diese Sitzung',
    seen: (when) => `Zuletzt aktiv: ${when}`,
    since: (when) => `angemeldet: ${when}`,
    revoke: 'Sitzung beenden',
    revokeNamed: (name) => `Sitzung beenden: ${name}`,
    revoked: 'Sitzung beendet',
    revokeFailed: (reason) => `Die Sitzung konnte nicht beendet werden. ${reason}`,
  },
  data: 'Ihre Daten',
  export: {
    title: 'Alles exportieren',
    text: 'Ein ZIP-Archiv mit Ihrem Profil, Sitzungen, Besprechungen, Mitschriften, Notizen, Kommentaren und Zusammenfassungen. Jeder Afterword-Server kann die Besprechungen importieren.',
    action: 'Alle Daten exportieren',
    begins: 'Wird zusammengestellt …',
    stop: 'Stoppen',
    saved: 'Export gespeichert',
    failed: (reason) => `Der Export konnte nicht erstellt werden. ${reason}`,
    broken:
      'Die Verbindung ist abgebrochen, bevor der Export fertig war. Es wurde nichts gespeichert; versuchen Sie es erneut.',
  },
  left: {
    title: 'Besprechungen in Arbeitsbereichen, die Sie verlassen haben',
    item: (name, meetings) =>
      `${name}: ${plural.de(meetings, '1 Besprechung', `${meetings} Besprechungen`)}, die nur Sie sehen konnten`,
    until: (date) => `Aufbewahrt bis ${date}, danach gelöscht.`,
    action: 'Exportieren',
    actionNamed: (name) => `Besprechungen in ${name} exportieren`,
  },
  deletion: {
    title: 'Konto löschen',
    text: 'Löscht endgültig Ihre Besprechungen, Mitschriften, Notizen, Kommentare und Zusammenfassungen. Exportieren Sie sie vorher, falls Sie sie noch brauchen.',
    open: 'Konto löschen',
    question: 'Konto löschen?',
    consequences:
      'Alles in Ihrem Konto wird gelöscht, das Abonnement gekündigt und jeder Browser und jede Erweiterung abgemeldet. Nicht gesendete Mitschriften bleiben auf ihrem Gerät und lassen sich dort exportieren. Das lässt sich nicht rückgängig machen.',
    confirm: (email) => `Zur Bestätigung ${email} eingeben`,
    keep: 'Konto behalten',
    action: 'Alles löschen',
    deleted: 'Ihr Konto wurde mit allen Inhalten gelöscht.',
  },
  shortcuts: {
    title: 'Tastatur',
    single: 'Tastenkürzel aus einzelnen Tasten',
    text: 'Einzelne Tasten lösen Aktionen aus, solange Sie nicht schreiben. Wenn Sie das ausschalten, öffnen Strg+K oder Cmd+K weiterhin die Suche. Gilt für diesen Browser.',
    show: 'Tastenkürzel anzeigen',
  },
  appearance: {
    title: 'Darstellung',
    label: 'Farbschema',
    themes: { system: 'Systemeinstellung', light: 'Hell', dark: 'Dunkel' },
  },
};
