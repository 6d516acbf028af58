import { inChosenLanguage } from '../../../marketing/chosen-locale.ts';

const en = {
  instead: 'Use a password instead',
  email: 'Email address',
  password: 'Password',
  show: 'Show the password',
  submit: 'Log in',
  link: 'Send me a link instead',
  forgotten: 'Forgotten? Let us send you a link; you can then set another password in Personal Settings.',
  wrong: 'This email address and password do not belong together.',
};

const de: typeof en = {
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

/** The words of signing in with a password. */
export const copy = inChosenLanguage({ en, de });
