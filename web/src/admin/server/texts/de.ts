import type { PartFinding, PartStatus, ServerPart } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from './en.ts';

const parts: Record<ServerPart, string> = {
  database: 'Datenbank',
  jobs: 'Aufträge',
  mail: 'E-Mail',
  files: 'Dateien',
  google: 'Anmeldung mit Google',
  stripe: 'Zahlungen',
  integrations: 'Integrationen',
  model: 'Sprachmodell',
};

const states: Record<PartStatus['state'], string> = {
  ok: 'Funktioniert',
  failing: 'Gestört',
  off: 'Nicht eingerichtet',
};

/** Location of the data, by its code in DATA_LOCATION. */
const places: Record<string, string> = {
  eu: ', in der Europäischen Union',
  us: ', in den Vereinigten Staaten',
};

const findings: Record<PartFinding, (values: PartStatus['values']) => string> = {
  database: ({ version, where, size, location }) =>
    `PostgreSQL ${version} (${where === 'embedded' ? 'eingebettet' : where}), ${size}${places[String(location)] ?? ''}.`,
  jobs: ({ workers, waiting, failed }) =>
    `Worker: ${workers}. Wartende Aufträge: ${waiting}. Fehlgeschlagene: ${failed}.`,
  'no-workers': () =>
    'Kein Worker führt Aufträge aus. Starten Sie einen Server mit ROLE=worker oder ROLE=all.',
  'jobs-late': () => 'Aufträge warten länger als 2 Minuten. Die Worker sind überlastet.',
  'mail-server': ({ host }) => `${host} nimmt E-Mails an.`,
  'mail-files': () =>
    'Kein Mailserver: E-Mails werden als Dateien in DATA_DIR/outbox abgelegt. Setzen Sie SMTP_URL, um sie zu versenden.',
  'files-bucket': ({ host }) => `Hochgeladene Dateien werden unter ${host} gespeichert.`,
  'files-folder': () => 'Hochgeladene Dateien werden in einem Ordner in DATA_DIR gespeichert.',
  'files-unreadable': () => 'Eine geschriebene Datei konnte nicht wieder gelesen werden.',
  google: ({ host }) => `Die Anmeldung über ${host} funktioniert.`,
  'google-refuses': ({ host, status }) =>
    `${host} antwortet mit ${status}. Die Anmeldung mit Google ist nicht möglich.`,
  stripe: () => 'Stripe nimmt Zahlungen an.',
  integrations: ({ connections, stopped }) =>
    `Verbindungen: ${connections}. Davon brauchen eine neue Anmeldung: ${stopped}.`,
  'version-ends': ({ name, version, day }) =>
    `${name} stellt Version ${version} der API am ${day} ein. Aktualisieren Sie diesen Server vorher.`,
  model: ({ model, host }) => `${model} unter ${host}.`,
  'model-key': ({ host }) => `${host} lehnt AI_API_KEY ab.`,
  'model-away': ({ model, host }) => `${host} führt ${model} nicht auf.`,
  'no-answer': ({ seconds }) => `Keine Antwort innerhalb von ${seconds} Sekunden.`,
  fails: ({ kind }) => `Antwortet nicht wie erwartet (${kind}). Näheres steht im Protokoll des Servers.`,
};

export const messages: typeof source = {
  menu: 'Server',
  title: 'Server',
  version: (version) => `Afterword ${version}`,
  status: 'Zustand',
  checked: (at) => `Geprüft um ${at}.`,
  again: 'Erneut prüfen',
  parts,
  states,
  filesOnly: 'Nur Dateien',
  detail: ({ finding, values }) => (finding === null ? '' : findings[finding](values)),
  milliseconds: (count) => `${count} ms`,
  loading: 'Alle Komponenten des Servers werden geprüft',
  failed: 'Der Zustand konnte nicht geladen werden.',
  jobs: {
    title: 'Fehlgeschlagene Aufträge',
    text: 'Fehlgeschlagene Aufträge werden automatisch in wachsenden Abständen wiederholt. Beheben Sie die Ursache und versuchen Sie es dann hier erneut.',
    none: 'Keine fehlgeschlagenen Aufträge.',
    more: (shown, total) => `Die neuesten ${shown} von ${total}.`,
    loadFailed: 'Die fehlgeschlagenen Aufträge konnten nicht geladen werden.',
    loading: 'Wird geladen',
    attempts: (count) => plural.de(count, 'einmal versucht', `${count}-mal versucht`),
    next: (at) => `nächster Versuch ${at}`,
    givenUp: 'Aufgegeben',
    retry: 'Erneut versuchen',
    retryNamed: (name, id) => `${name} ${id} erneut versuchen`,
    retried: 'Der Auftrag wird erneut versucht',
    retryFailed: (reason) => `Der Auftrag konnte nicht erneut versucht werden. ${reason}`,
    remove: 'Verwerfen',
    removeNamed: (name, id) => `${name} ${id} verwerfen`,
    removal: {
      title: 'Auftrag verwerfen',
      question: 'Möchten Sie diesen Auftrag wirklich verwerfen?',
      consequence: 'Er wird nicht ausgeführt und nicht erneut versucht.',
      cancel: 'Abbrechen',
      confirm: 'Verwerfen',
      done: 'Auftrag verworfen',
      failed: 'Beim Verwerfen des Auftrags ist ein Fehler aufgetreten.',
    },
  },
};
