import type { messages as source } from '../../en/account/email-change.ts';

export const messages: typeof source = {
  loading: 'Chargement de la modification',
  failed: 'Impossible de charger la modification.',
  again: 'Réessayer',
  confirm: {
    title: 'Confirmer la nouvelle adresse',
    text: (from, to) =>
      `Votre compte ${from} utilisera ${to}. Vous vous connecterez désormais avec cette adresse.`,
    consequences: 'Tous les autres navigateurs et extensions seront déconnectés.',
    action: 'Confirmer l’adresse',
    done: (to) => `Votre adresse est désormais ${to}.`,
    signIn: (from) => `Connectez-vous en tant que ${from} pour confirmer la nouvelle adresse.`,
    signInAction: 'Se connecter',
    other: (email, from) =>
      `Vous êtes connecté en tant que ${email}. Déconnectez-vous, puis connectez-vous en tant que ${from}.`,
    signOut: 'Se déconnecter',
  },
  revert: {
    title: 'Annuler le changement d’adresse',
    text: (from, to) => `Le compte utilise maintenant ${to}. Annuler lui rend ${from}.`,
    consequences:
      'Tous les navigateurs et extensions seront déconnectés ; le mot de passe et les codes de récupération seront supprimés.',
    action: 'Annuler la modification',
    done: 'L’adresse est rétablie',
    doneText: (from) =>
      `Le compte utilise de nouveau ${from}. Connectez-vous avec un lien envoyé à cette adresse.`,
    signIn: 'Se connecter',
  },
  ended: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a été utilisé, remplacé par un lien plus récent, ou il est trop ancien.',
    action: 'Aller au tableau de bord',
  },
};
