import { inChosenLanguage } from '../marketing/chosen-locale.ts';

const en = {
  loading: 'Loading',
  notFound: {
    code: '404',
    title: 'There is nothing at this address',
    text: 'The link may be old, or a letter may be missing.',
    action: 'Go to the start page',
  },
  forbidden: {
    code: '403',
    title: 'This page is for administrators',
    text: 'Your account may not open it. If it should, ask the person who runs this server.',
    action: 'Go to the dashboard',
  },
  unreachable: {
    title: 'The server could not be reached.',
    text: 'You are still signed in. Check the connection and try again.',
    action: 'Try again',
  },
  error: {
    title: 'Unexpected Application Error!',
    action: 'Reload the page',
    leave: 'Go to the start page',
  },
  toasts: 'Notifications',
};

const de: typeof en = {
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
};

/** The words of screens that stand alone, in the language the reader chose. */
export const copy = inChosenLanguage({ en, de });

/** What the dashboard and the staff area need of the shell: they speak English. */
export const inAppCopy = {
  skip: 'Skip to content',
  offline: 'You are offline. What you see may be out of date.',
};
