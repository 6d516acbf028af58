import type { messages as source } from '../../en/account/with-password.ts';

export const messages: typeof source = {
  instead: 'Stattdessen ein Passwort verwenden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  submit: 'Anmelden',
  link: 'Stattdessen einen Link senden',
  forgotten:
    'Vergessen? Wir senden Ihnen einen Link. Danach legen Sie in den persönlichen Einstellungen ein neues Passwort fest.',
  wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
};
