import type { messages as source } from '../../en/account/with-password.ts';

export const messages: typeof source = {
  instead: 'Utiliser plutôt un mot de passe',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  submit: 'Se connecter',
  link: 'Recevoir plutôt un lien',
  forgotten:
    'Mot de passe oublié ? Demandez un lien ; vous pourrez ensuite en définir un autre dans les paramètres personnels.',
  wrong: 'Cette adresse e-mail et ce mot de passe ne correspondent pas.',
};
