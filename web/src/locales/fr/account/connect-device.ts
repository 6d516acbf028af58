import type { messages as source } from '../../en/account/connect-device.ts';

export const messages: typeof source = {
  enter: {
    title: 'Connecter une ligne de commande',
    label: 'Code',
    hint: 'La ligne de commande l’affiche, par exemple ABCD-EFGH.',
    next: 'Continuer',
  },
  title: 'Connecter cette ligne de commande ?',
  text: (name, workspace, email) =>
    `${name} souhaite accéder à vos réunions de l’espace de travail ${workspace} avec le compte ${email}.`,
  warning: (code) =>
    `Continuez seulement si vous avez lancé cette connexion et que votre terminal affiche ${code}. Si quelqu’un vous a envoyé cette adresse, annulez.`,
  scopes: 'Autorisations',
  lasts:
    'Elle reçoit une clé d’API pour 90 jours. Vous pouvez la révoquer à tout moment dans les paramètres personnels.',
  allow: 'Connecter',
  refuse: 'Annuler',
  retry: 'Réessayer',
  failed: 'Impossible de vérifier le code',
  unknown: {
    title: 'Ce code n’est pas valable',
    text: 'Il a peut-être déjà été utilisé, refusé, ou a expiré : un code est valable dix minutes. Recommencez dans votre terminal.',
    again: 'Saisir un autre code',
  },
  done: {
    allowed: {
      title: 'Connexion établie',
      text: 'Vous pouvez fermer cette page et revenir à votre terminal.',
    },
    refused: {
      title: 'Connexion annulée',
      text: 'La ligne de commande n’a reçu aucun accès. Vous pouvez fermer cette page.',
    },
  },
};
