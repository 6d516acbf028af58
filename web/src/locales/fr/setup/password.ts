import type { messages as source } from '../../en/setup/password.ts';

export const messages: typeof source = {
  title: 'Mot de passe',
  none: 'Vous vous connectez avec un lien reçu par e-mail. Un mot de passe vous permet aussi de vous connecter sans lien.',
  since: (date) => `Défini le ${date}. Les liens reçus par e-mail fonctionnent toujours.`,
  noLongerAllowed: 'Ce serveur n’autorise plus la connexion par mot de passe. Le vôtre est sans effet.',
  signInAgain:
    'Pour en définir un, déconnectez-vous puis reconnectez-vous. Par sécurité, c’est possible uniquement dans les dix minutes qui suivent la connexion.',
  loading: 'Chargement des réglages du mot de passe',
  failed: 'Impossible de charger les réglages du mot de passe.',
  set: 'Définir un mot de passe',
  change: 'Changer le mot de passe',
  remove: 'Supprimer le mot de passe',
  current: 'Mot de passe actuel',
  currentHint:
    'Mot de passe oublié ? Déconnectez-vous, puis reconnectez-vous avec un lien. Il ne sera pas demandé pendant dix minutes.',
  next: 'Nouveau mot de passe',
  nextHint: (least) =>
    `Au moins ${least} caractères. Plusieurs mots sans rapport forment un bon mot de passe.`,
  show: 'Afficher le mot de passe',
  save: 'Enregistrer le mot de passe',
  cancel: 'Annuler',
  saved: 'Mot de passe enregistré',
  removed: 'Mot de passe supprimé',
  removing: 'Vous vous connecterez uniquement avec des liens reçus par e-mail.',
  wrong: 'Ce n’est pas votre mot de passe actuel.',
};
