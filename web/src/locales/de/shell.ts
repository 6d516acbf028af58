import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/shell.ts';

export const messages: typeof source = {
  loading: 'Wird geladen',
  notFound: {
    code: '404',
    title: 'Unter dieser Adresse ist nichts',
    text: 'Der Link ist vielleicht alt, oder es fehlt ein Buchstabe.',
    action: 'Zur Startseite',
  },
  forbidden: {
    code: '403',
    title: 'Diese Seite ist für Administratoren',
    text: 'Ihr Konto darf sie nicht öffnen. Wenn es das sollte, fragen Sie die Person, die diesen Server betreibt.',
    action: 'Zur Übersicht',
  },
  unreachable: {
    title: 'Der Server ist nicht zu erreichen.',
    text: 'Sie sind noch angemeldet. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    action: 'Noch einmal versuchen',
  },
  error: {
    title: 'Unerwarteter Fehler der Anwendung!',
    action: 'Seite neu laden',
    leave: 'Zur Startseite',
  },
  toasts: 'Benachrichtigungen',
  skip: 'Zum Inhalt springen',
  needsConnection:
    'Sie sind offline. Löschen und Zurücknehmen brauchen eine Verbindung: Sie werden nicht für später aufgehoben.',
  offline: 'Sie sind offline. Was Sie sehen, ist vielleicht nicht mehr aktuell.',

  menu: 'Menü',
  sidebar: 'Menü und Konto',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  signOut: 'Abmelden',
  signedOutHereOnly:
    'In diesem Browser abgemeldet. Der Server war nicht zu erreichen; beenden Sie die Sitzung später in den persönlichen Einstellungen.',

  unsent: {
    title: 'Abmelden, bevor alles gesendet ist?',
    text: (count) =>
      `${plural.de(count, 'Eine Änderung hat', `${count} Änderungen haben`)} den Server noch nicht erreicht. In diesem Browser aufgehoben, werden sie gesendet, sobald Sie sich hier wieder anmelden. An einem Rechner, den auch andere benutzen, verwerfen Sie sie.`,
    stay: 'Angemeldet bleiben',
    discard: 'Verwerfen und abmelden',
    keep: 'Aufheben und abmelden',
  },
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',

  again: 'Noch einmal versuchen',
  clearSearch: 'Die Suche leeren',
  quote: (id, at) => `Wenn Sie um Hilfe bitten, nennen Sie ${id} (${at}).`,
  outbox: {
    kept: 'Auf diesem Gerät aufgehoben. Es wird gesendet, sobald die Verbindung wieder da ist.',
    waiting: 'wartet auf die Verbindung',
    count: (count) =>
      plural.de(
        count,
        'Eine Änderung wartet auf die Verbindung.',
        `${count} Änderungen warten auf die Verbindung.`,
      ),
    refused: (count) =>
      plural.de(count, 'Eine Änderung wurde abgelehnt.', `${count} Änderungen wurden abgelehnt.`),
    show: 'Zeigen',
    close: 'Schließen',
    title: 'Änderungen auf diesem Gerät',
    copy: 'Text kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
    gone: 'Das, wozu es gehört, gibt es nicht mehr.',
    again: 'Noch einmal versuchen',
    discard: 'Verwerfen',
    kinds: {
      title: 'Titel einer Besprechung',
      labels: 'Etiketten einer Besprechung',
      entry: 'Wortlaut eines Eintrags',
      speaker: 'Name einer Person',
      notes: 'Notizen',
      bookmark: 'Lesezeichen',
      comment: 'Kommentar',
      'comment-change': 'Änderung eines Kommentars',
    },
  },
};
