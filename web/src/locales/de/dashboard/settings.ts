import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/settings.ts';

export const messages: typeof source = {
  title: 'Persönliche Einstellungen',
  profile: 'Profil',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Mit dieser Adresse melden Sie sich an. Hier lässt sie sich nicht ändern.',
  save: 'Änderungen speichern',
  saved: 'Profil gespeichert',
  nameNeeded: 'Ein Name wird gebraucht.',
  language: {
    title: 'Sprache',
    label: 'Sprache von Afterword',
    hint: 'Gilt für diese Seiten, für Mails und für die Erweiterung. Was in Besprechungen gesagt wurde, bleibt in seiner Sprache.',
  },
  security: 'Sicherheit',
  sessions: {
    title: 'Angemeldete Browser und Erweiterungen',
    text: 'Wird eine Sitzung beendet, ist sie sofort abgemeldet. Was eine Erweiterung noch nicht gesendet hat, bleibt auf ihrem Gerät.',
    loading: 'Die Sitzungen werden geladen',
    failed: 'Die Sitzungen konnten nicht geladen werden.',
    kinds: { web: 'Web', extension: 'Erweiterung' },
    browser: (name) => (name === 'Unknown browser' ? 'Unbekannter Browser' : name.replace(' on ', ' unter ')),
    current: 'Diese hier',
    seen: (when) => `Zuletzt aktiv: ${when}`,
    since: (when) => `angemeldet: ${when}`,
    revoke: 'Sitzung beenden',
    revokeNamed: (name) => `Sitzung beenden: ${name}`,
    revoked: 'Sitzung beendet',
    revokeFailed: (reason) => `Die Sitzung konnte nicht beendet werden. ${reason}`,
  },
  data: 'Ihre Daten',
  export: {
    title: 'Alles mitnehmen',
    text: 'Ein ZIP-Archiv mit Ihrem Profil, Sitzungen, Besprechungen, Mitschriften, Notizen, Kommentaren und Zusammenfassungen. Jeder Afterword-Server kann die Besprechungen importieren.',
    action: 'Als Datei exportieren',
    begins: 'Wird zusammengestellt …',
    stop: 'Anhalten',
    saved: 'Export gespeichert',
    failed: (reason) => `Der Export ist fehlgeschlagen. ${reason}`,
    broken:
      'Die Verbindung brach ab, bevor alles hier war. Es wurde nichts gespeichert; versuchen Sie es erneut.',
  },
  left: {
    title: 'Besprechungen in Arbeitsbereichen, die Sie verlassen haben',
    item: (name, meetings) =>
      `${name}: ${plural.de(meetings, '1 Besprechung', `${meetings} Besprechungen`)}, die nur Sie sehen konnten`,
    until: (date) => `Aufbewahrt bis ${date}, danach gelöscht.`,
    action: 'Mitnehmen',
    actionNamed: (name) => `Die Besprechungen in ${name} mitnehmen`,
  },
  deletion: {
    title: 'Konto löschen',
    text: 'Ihre Besprechungen, Mitschriften, Notizen, Kommentare und Zusammenfassungen gehen mit, sofort und endgültig. Exportieren Sie sie vorher, wenn Sie sie vielleicht noch brauchen.',
    open: 'Konto löschen',
    question: 'Ihr Konto löschen?',
    consequences:
      'Alles darin wird gelöscht, was es bezahlt, wird gekündigt, und jeder Browser und jede Erweiterung wird abgemeldet. Was eine Erweiterung noch nicht gesendet hat, bleibt auf ihrem Gerät und lässt sich dort exportieren. Das lässt sich nicht rückgängig machen.',
    confirm: (email) => `Geben Sie zur Bestätigung ${email} ein`,
    keep: 'Konto behalten',
    action: 'Alles löschen',
    deleted: 'Ihr Konto und alles darin ist gelöscht.',
  },
  shortcuts: {
    title: 'Tastatur',
    single: 'Kürzel aus einzelnen Tasten',
    text: 'Buchstaben und Zeichen ohne Strg lösen etwas aus, wenn niemand schreibt. Ausgeschaltet, öffnet sich die Suche nach allem weiterhin mit Strg oder Cmd und K. Das gilt in diesem Browser.',
    show: 'Tastenkürzel anzeigen',
  },
  appearance: {
    title: 'Darstellung',
    label: 'Farbschema',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  },
};
