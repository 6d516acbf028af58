import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/shell.ts';

export const messages: typeof source = {
  loading: 'Wird geladen',
  notFound: {
    code: '404',
    title: 'Seite nicht gefunden',
    text: 'Der Link ist vielleicht veraltet oder unvollständig.',
    action: 'Zur Startseite',
  },
  forbidden: {
    code: '403',
    title: 'Diese Seite ist für Administratoren',
    text: 'Ihr Konto hat keinen Zugriff. Falls das nicht stimmt, wenden Sie sich an die Person, die diesen Server betreibt.',
    action: 'Zur Übersicht',
  },
  unreachable: {
    title: 'Der Server ist nicht erreichbar.',
    text: 'Sie sind weiterhin angemeldet. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    action: 'Erneut versuchen',
  },
  error: {
    title: 'Unerwarteter Anwendungsfehler!',
    action: 'Seite neu laden',
    leave: 'Zur Startseite',
  },
  toasts: 'Benachrichtigungen',
  skip: 'Zum Inhalt springen',
  needsConnection:
    'Sie sind offline. Löschen und Rückgängigmachen gehen nur mit Verbindung und werden nicht für später vorgemerkt.',
  offline: 'Sie sind offline. Die Anzeige ist möglicherweise nicht aktuell.',

  menu: 'Menü',
  sidebar: 'Menü und Konto',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  signOut: 'Abmelden',
  signedOutHereOnly:
    'In diesem Browser abgemeldet, aber der Server war nicht erreichbar. Beenden Sie die Sitzung später in den persönlichen Einstellungen.',

  unsent: {
    title: 'Abmelden, bevor alles gesendet wurde?',
    text: (count) =>
      `${plural.de(count, '1 Änderung hat', `${count} Änderungen haben`)} den Server noch nicht erreicht. Wenn Sie sie behalten, wird bei Ihrer nächsten Anmeldung hier alles gesendet. Auf einem gemeinsam genutzten Computer sollten Sie sie verwerfen.`,
    stay: 'Angemeldet bleiben',
    discard: 'Verwerfen und abmelden',
    keep: 'Behalten und abmelden',
  },
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',

  again: 'Erneut versuchen',
  clearSearch: 'Suche löschen',
  quote: (id, at) =>
    `Geben Sie bei Fragen an den Support ${id === null ? `diesen Zeitpunkt an: ${at}` : `${id} (${at}) an`}.`,
  changedMeanwhile: {
    title: 'Jemand hat das inzwischen geändert',
    text: 'Nichts wurde überschrieben. Sehen Sie sich die andere Fassung an, oder speichern Sie Ihre darüber.',
    theirs: 'Andere Fassung zeigen',
    mine: 'Meine behalten',
    close: 'Weiter bearbeiten',
    shown: 'Das ist die andere Fassung.',
    back: 'Zurück zu meiner Fassung',
  },
  outbox: {
    kept: 'Auf diesem Gerät gespeichert. Wird gesendet, sobald der Server erreichbar ist.',
    waiting: 'wartet auf die Verbindung',
    count: (count) =>
      plural.de(
        count,
        '1 Änderung wartet auf die Verbindung.',
        `${count} Änderungen warten auf die Verbindung.`,
      ),
    refused: (count) =>
      plural.de(count, '1 Änderung wurde abgelehnt.', `${count} Änderungen wurden abgelehnt.`),
    show: 'Anzeigen',
    close: 'Schließen',
    title: 'Änderungen auf diesem Gerät',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt.',
    gone: 'Das zugehörige Element wurde gelöscht.',
    again: 'Erneut versuchen',
    discard: 'Verwerfen',
    kinds: {
      title: 'Titel der Besprechung',
      labels: 'Etiketten der Besprechung',
      entry: 'Text eines Eintrags',
      speaker: 'Name der Person',
      notes: 'Notizen',
      bookmark: 'Lesezeichen',
      comment: 'Kommentar',
      'comment-change': 'Bearbeiteter Kommentar',
    },
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Änderungen seit dem letzten Speichern gehen verloren.',
    stay: 'Weiter bearbeiten',
    leave: 'Änderungen verwerfen',
  },
  leaveSecret: {
    title: 'Schließen, ohne das Geheimnis zu speichern?',
    text: 'Es wird nicht noch einmal angezeigt.',
    stay: 'Zurück',
    leave: 'Schließen',
  },
};
