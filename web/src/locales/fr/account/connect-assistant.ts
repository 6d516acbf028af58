import type { messages as source } from '../../en/account/connect-assistant.ts';

export const messages: typeof source = {
  title: (name) => `Connecter ${name} ?`,
  text: (name, workspace, email) =>
    `${name} souhaite accéder à vos réunions de l’espace de travail ${workspace} avec le compte ${email}.`,
  described: (host) => `Ces informations viennent de ${host}.`,
  unverified: 'Son nom n’est pas vérifié : ne le connectez que si vous l’avez demandé.',
  place: (place) => `Vous reviendrez ensuite à ${place}.`,
  scopes: 'Autorisations',
  lasts:
    'Il reste connecté jusqu’à ce que vous le révoquiez dans les paramètres personnels, ou après 90 jours sans utilisation, un an au plus. Il n’a pas plus de droits que vous.',
  allow: 'Connecter',
  refuse: 'Annuler',
  retry: 'Réessayer',
  off: 'Un admin a désactivé les assistants pour cet espace de travail.',
  refused: {
    title: 'Impossible de connecter cet assistant',
    text: 'Sa demande n’est pas valide. Recommencez depuis votre assistant. Rien n’a été connecté.',
  },
};
