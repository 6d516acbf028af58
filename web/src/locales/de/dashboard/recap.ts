import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/recap.ts';

export const messages: typeof source = {
  button: 'Ergebnisse mailen',
  title: 'Ergebnisse per E-Mail senden',
  text: 'Jede Person bekommt eine eigene E-Mail. Die ganze Besprechung ist nur nach Anmeldung zu sehen.',
  close: 'Schließen',
  loading: 'E-Mail wird vorbereitet',
  failed: 'Die E-Mail konnte nicht vorbereitet werden.',
  to: 'Senden an',
  attended: 'war dabei',
  invited: 'eingeladen',
  others: 'Weitere E-Mail-Adressen',
  othersHint: 'Mit Kommas getrennt.',
  nobody: 'Wählen Sie mindestens eine Adresse oder geben Sie eine ein.',
  tooMany: (most) => `Wählen Sie höchstens ${most} Personen.`,
  preview: 'Vorschau',
  subject: (subject) => `Betreff: ${subject}`,
  send: 'Senden',
  sent: (count) => plural.de(count, 'E-Mail ist unterwegs', `${count} E-Mails sind unterwegs`),
  unsubscribed: (addresses) =>
    `Nicht gesendet an ${new Intl.ListFormat('de').format(addresses)}: Diese E-Mails wurden abbestellt.`,
};
