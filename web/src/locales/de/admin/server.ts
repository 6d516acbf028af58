import type { PartFinding, PartStatus, ServerPart } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/admin/server.ts';

const parts: Record<ServerPart, string> = {
  database: 'Datenbank',
  jobs: 'Aufträge',
  mail: 'Mail',
  files: 'Dateien',
  google: 'Anmeldung mit Google',
  stripe: 'Zahlungen',
  integrations: 'Integrationen',
  model: 'Sprachmodell',
};

const states: Record<PartStatus['state'], string> = {
  ok: 'Geht',
  failing: 'Geht nicht',
  off: 'Nicht eingerichtet',
};

/** Where the data is, by its code in DATA_LOCATION. */
const places: Record<string, string> = {
  eu: ', in der Europäischen Union',
  us: ', in den Vereinigten Staaten',
};

const findings: Record<PartFinding, (values: PartStatus['values']) => string> = {
  database: ({ version, where, size, location }) =>
    `PostgreSQL ${version} (${where === 'embedded' ? 'eingebettet' : where}), ${size}${places[String(location)] ?? ''}.`,
  jobs: ({ workers, waiting, failed }) =>
    `Arbeiter: ${workers}. Wartende Aufträge: ${waiting}. Fehlgeschlagene: ${failed}.`,
  'no-workers': () =>
    'Niemand erledigt die Aufträge: Starten Sie einen Server mit ROLE=worker oder ROLE=all.',
  'jobs-late': () => 'Aufträge warten länger als 2 Minuten: Die Arbeiter haben zu viel zu tun.',
  'mail-server': ({ host }) => `${host} nimmt Mails an.`,
  'mail-files': () =>
    'Kein Mailserver: Mails werden zu Dateien in DATA_DIR/outbox. Setzen Sie SMTP_URL, um sie zu verschicken.',
  'files-bucket': ({ host }) => `Der Speicher unter ${host} bewahrt Hochgeladenes auf.`,
  'files-folder': () => 'Ein Ordner in DATA_DIR bewahrt Hochgeladenes auf.',
  'files-unreadable': () => 'Eine geschriebene Datei ließ sich nicht wieder lesen.',
  google: ({ host }) => `${host} bürgt für Personen.`,
  'google-refuses': ({ host, status }) =>
    `${host} antwortet mit ${status}: Niemand kann mit Google fortfahren.`,
  stripe: () => 'Stripe nimmt Zahlungen an.',
  integrations: ({ connections, stopped }) =>
    `Verbindungen: ${connections}. Davon warten auf eine neue Anmeldung: ${stopped}.`,
  'version-ends': ({ name, version, day }) =>
    `${name} beendet Version ${version} seiner API am ${day}: Aktualisieren Sie diesen Server vor diesem Tag.`,
  model: ({ model, host }) => `${model} unter ${host}.`,
  'model-key': ({ host }) => `${host} nimmt AI_API_KEY nicht an.`,
  'model-away': ({ model, host }) => `${host} sagt nicht, dass es dort ${model} gibt.`,
  'no-answer': ({ seconds }) => `Keine Antwort innerhalb von ${seconds} Sekunden.`,
  fails: ({ kind }) => `Antwortet nicht, wie es sollte (${kind}). Mehr steht im Log des Servers.`,
};

export const messages: typeof source = {
  title: 'Server',
  version: (version) => `Afterword ${version}`,
  status: 'Zustand',
  checked: (at) => `Geprüft um ${at}. Jeder Teil wurde gerade eben gefragt.`,
  again: 'Noch einmal prüfen',
  parts,
  states,
  filesOnly: 'Nur Dateien',
  detail: ({ finding, values }) => (finding === null ? '' : findings[finding](values)),
  milliseconds: (count) => `${count} ms`,
  loading: 'Jeder Teil des Servers wird gefragt',
  failed: 'Der Zustand ließ sich nicht lesen.',
  jobs: {
    title: 'Fehlgeschlagene Aufträge',
    text: 'Was schiefgeht, wird von selbst wieder versucht, in immer größeren Abständen. Beheben Sie die Ursache, und versuchen Sie es dann hier noch einmal.',
    none: 'Kein Auftrag ist fehlgeschlagen.',
    more: (shown, total) => `Die neuesten ${shown} von ${total}.`,
    loadFailed: 'Die fehlgeschlagenen Aufträge konnten nicht geladen werden.',
    loading: 'Wird geladen',
    attempts: (count) => plural.de(count, 'einmal versucht', `${count}-mal versucht`),
    next: (at) => `nächster Versuch ${at}`,
    givenUp: 'Aufgegeben',
    retry: 'Erneut versuchen',
    retryNamed: (name, id) => `${name} ${id} noch einmal versuchen`,
    retried: 'Der Auftrag wird noch einmal versucht',
    retryFailed: (reason) => `Der Auftrag konnte nicht noch einmal versucht werden. ${reason}`,
    remove: 'Aufgeben',
    removeNamed: (name, id) => `${name} ${id} aufgeben`,
    removal: {
      title: 'Auftrag aufgeben',
      question: 'Möchten Sie diesen Auftrag wirklich aufgeben?',
      consequence: 'Was er tun sollte, geschieht nicht, und es wird nicht noch einmal versucht.',
      cancel: 'Abbrechen',
      confirm: 'Aufgeben',
      done: 'Der Auftrag wurde aufgegeben',
      failed: 'Beim Aufgeben des Auftrags ist ein Fehler aufgetreten.',
    },
  },
};
