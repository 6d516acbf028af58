import type { messages as source } from '../../en/account/with-password.ts';

export const messages: typeof source = {
  instead: 'Utiliser un mot de passe',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  submit: 'Se connecter',
  link: 'Recevoir un lien de connexion',
  forgotten:
    'Mot de passe oublié ? Demandez un lien, puis définissez un nouveau mot de passe dans les paramètres personnels.',
  wrong: 'Adresse e-mail ou mot de passe incorrect.',
};
