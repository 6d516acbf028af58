import type { messages as source } from '../../en/dashboard/password.ts';

export const messages: typeof source = {
  title: 'Mot de passe',
  none: 'Vous vous connectez avec un lien reçu par e-mail. Avec un mot de passe, vous pouvez aussi vous en passer.',
  since: (date) => `Défini le ${date}. Un lien reçu par e-mail vous connecte toujours aussi.`,
  noLongerAllowed: 'Ce serveur n’admet plus la connexion par mot de passe. Le vôtre est sans effet.',
  signInAgain:
    'Pour en définir un, reconnectez-vous d’abord : pour votre protection, c’est possible dans les dix minutes qui suivent la connexion.',
  loading: 'Chargement des réglages du mot de passe',
  failed: 'Impossible de charger les réglages du mot de passe.',
  set: 'Définir un mot de passe',
  change: 'Changer le mot de passe',
  remove: 'Retirer le mot de passe',
  current: 'Mot de passe actuel',
  currentHint: 'Oublié ? Reconnectez-vous avec un lien : pendant dix minutes, il n’est pas demandé.',
  next: 'Nouveau mot de passe',
  nextHint: (least) => `Au moins ${least} caractères. Plusieurs mots sans rapport conviennent bien.`,
  show: 'Afficher le mot de passe',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Mot de passe enregistré',
  removed: 'Mot de passe retiré',
  removing: 'Vous vous connecterez uniquement avec un lien reçu par e-mail.',
  wrong: 'Ce n’est pas votre mot de passe actuel.',
};
