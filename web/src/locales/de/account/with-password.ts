import type { messages as source } from '../../en/account/with-password.ts';

export const messages: typeof source = {
  instead: 'Stattdessen ein Passwort verwenden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  submit: 'Anmelden',
  link: 'Stattdessen einen Link senden',
  forgotten:
    'Vergessen? Lassen Sie sich einen Link senden; ein anderes Passwort legen Sie danach in den persönlichen Einstellungen fest.',
  wrong: 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
};
