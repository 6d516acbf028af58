import type { messages as source } from '../../en/site/contact.ts';

export const messages: typeof source = {
  contact: {
    title: 'Kontakt',
    description: 'Kontaktieren Sie das Team hinter Afterword.',
    heading: 'Kontaktieren Sie uns',
    lead: 'Fragen, Probleme und Ideen sind willkommen.',
    promise: (hours) => `Wir antworten an Werktagen innerhalb von ${hours} Stunden.`,
    stored: 'Ihre Nachricht wird auf diesem Server gespeichert, nur für die Personen, die ihn betreiben.',
    mailed:
      'Ihre Nachricht wird auf diesem Server gespeichert und nur an die Personen gemailt, die ihn betreiben.',
    notes: [
      'Kommen keine Untertitel an? Nennen Sie uns Plattform und Browser. Je genauer Ihre Angaben, desto schneller können wir helfen.',
    ],
    fullName: 'Name',
    email: 'E-Mail',
    company: 'Unternehmen',
    companySize: 'Unternehmensgröße',
    choose: 'Auswählen',
    employees: (range) => `${range} Beschäftigte`,
    message: 'Nachricht',
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    success: 'Ihre Nachricht wurde gesendet!',
    thanks: 'Danke! Ihre Nachricht ist angekommen.',
    problems: {
      fullName: 'Geben Sie Ihren Namen ein (höchstens 200 Zeichen).',
      email: 'Geben Sie eine Adresse ein, an die wir antworten können, zum Beispiel ada@example.com.',
      company: 'Geben Sie den Namen Ihres Unternehmens ein (höchstens 200 Zeichen).',
      companySize: 'Wählen Sie eine Größe.',
      message: 'Geben Sie eine Nachricht ein (höchstens 10.000 Zeichen).',
    },
    notSent: 'Ihre Nachricht wurde nicht gesendet. Korrigieren Sie die markierten Felder.',
    tooOften: 'Zu viele Nachrichten aus Ihrem Netzwerk. Warten Sie eine Minute und senden Sie sie erneut.',
    failure: 'Beim Senden ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    another: 'Weitere Nachricht schreiben',
  },
};
