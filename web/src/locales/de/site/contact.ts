import type { messages as source } from '../../en/site/contact.ts';

export const messages: typeof source = {
  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie den Menschen, die Afterword machen.',
    heading: 'Schreiben Sie uns',
    lead: 'Wir antworten an Werktagen innerhalb von 24 Stunden.',
    stored:
      'Was Sie schreiben, wird auf diesem Server gespeichert, für die Leute, die ihn betreiben, und niemanden sonst.',
    mailed:
      'Was Sie schreiben, wird auf diesem Server gespeichert und den Leuten gemailt, die ihn betreiben, niemandem sonst.',
    notes: [
      'Kommen keine Untertitel an? Nennen Sie Plattform und Browser; je genauer, desto eher ist es behoben.',
    ],
    fullName: 'Name',
    email: 'E-Mail',
    company: 'Firma',
    companySize: 'Größe der Firma',
    choose: 'Auswählen',
    employees: (range) => `${range} Beschäftigte`,
    message: 'Nachricht',
    send: 'Nachricht senden',
    sending: 'Wird gesendet…',
    success: 'Ihre Nachricht wurde gesendet!',
    thanks: 'Danke! Ihre Nachricht ist angekommen.',
    problems: {
      fullName: 'Schreiben Sie Ihren Namen, mit höchstens 200 Zeichen.',
      email: 'Schreiben Sie eine Adresse, an die wir antworten können, etwa ada@example.com.',
      company: 'Schreiben Sie den Namen Ihrer Firma, mit höchstens 200 Zeichen.',
      companySize: 'Wählen Sie eine Größe.',
      message: 'Schreiben Sie eine Nachricht mit höchstens 10.000 Zeichen.',
    },
    notSent: 'Ihre Nachricht ist noch nicht gesendet. Bitte bessern Sie nach, was markiert ist.',
    tooOften:
      'Aus Ihrem Netz kamen zu viele Nachrichten. Bitte warten Sie eine Minute und senden Sie noch einmal.',
    failure: 'Beim Senden ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    another: 'Noch eine Nachricht schreiben',
  },
};
