import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/shell.ts';

export const messages: typeof source = {
  loading: 'Chargement',
  notFound: {
    code: '404',
    title: 'Page introuvable',
    text: 'Le lien est peut-être ancien ou incomplet.',
    action: 'Aller à l’accueil',
  },
  forbidden: {
    code: '403',
    title: 'Cette page est réservée aux administrateurs',
    text: 'Votre compte n’y a pas accès. Si c’est une erreur, contactez la personne qui gère ce serveur.',
    action: 'Aller au tableau de bord',
  },
  unreachable: {
    title: 'Le serveur est injoignable.',
    text: 'Votre session reste ouverte. Vérifiez la connexion et réessayez.',
    action: 'Réessayer',
  },
  error: {
    title: 'Une erreur inattendue s’est produite',
    action: 'Recharger la page',
    leave: 'Aller à l’accueil',
  },
  toasts: 'Notifications',
  skip: 'Aller au contenu',
  needsConnection:
    'Vous êtes hors ligne. Supprimer et annuler nécessitent une connexion : rien n’est mis en attente.',
  offline: 'Vous êtes hors ligne. Les données affichées ne sont peut-être plus à jour.',

  menu: 'Menu',
  sidebar: 'Menu et compte',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  signOut: 'Se déconnecter',
  signedOutHereOnly:
    'Vous êtes déconnecté dans ce navigateur, mais le serveur n’a pas pu être prévenu. Fermez la session plus tard dans les paramètres personnels.',

  unsent: {
    title: 'Se déconnecter avant la fin de l’envoi ?',
    text: (count) =>
      `${plural.fr(count, '1 modification n’est', `${count} modifications ne sont`)} pas encore sur le serveur. Si vous les gardez, elles seront envoyées à votre prochaine connexion ici. Sur un ordinateur partagé, abandonnez-les.`,
    stay: 'Rester connecté',
    discard: 'Abandonner et se déconnecter',
    keep: 'Garder et se déconnecter',
  },
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previous: 'Page précédente',
  next: 'Page suivante',

  again: 'Réessayer',
  clearSearch: 'Effacer la recherche',
  quote: (id, at) =>
    id === null
      ? `Pour demander de l’aide, indiquez cette heure : ${at}.`
      : `Pour demander de l’aide, indiquez ${id} (${at}).`,
  changedMeanwhile: {
    title: 'Quelqu’un a modifié ceci entre-temps',
    text: 'Rien n’a été écrasé. Regardez l’autre version ou enregistrez la vôtre à sa place.',
    theirs: 'Voir l’autre version',
    mine: 'Garder la mienne',
    close: 'Continuer la modification',
    shown: 'Voici l’autre version.',
    back: 'Revenir à la mienne',
  },
  outbox: {
    kept: 'Enregistré sur cet appareil. L’envoi se fera dès que le serveur sera joignable.',
    waiting: 'en attente de connexion',
    count: (count) =>
      plural.fr(
        count,
        '1 modification en attente de connexion.',
        `${count} modifications en attente de connexion.`,
      ),
    refused: (count) =>
      plural.fr(count, 'Une modification a été refusée.', `${count} modifications ont été refusées.`),
    show: 'Afficher',
    close: 'Fermer',
    title: 'Modifications sur cet appareil',
    copy: 'Copier le texte',
    copied: 'Copié',
    notCopied: 'Votre navigateur n’a pas autorisé la copie.',
    gone: 'L’élément concerné a été supprimé.',
    again: 'Réessayer',
    discard: 'Abandonner',
    kinds: {
      title: 'Titre de la réunion',
      labels: 'Étiquettes de la réunion',
      entry: 'Texte d’une entrée',
      speaker: 'Nom d’un intervenant',
      notes: 'Notes',
      bookmark: 'Signet',
      comment: 'Commentaire',
      'comment-change': 'Modification d’un commentaire',
    },
  },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Ce que vous avez modifié depuis le dernier enregistrement serait perdu.',
    stay: 'Continuer à modifier',
    leave: 'Abandonner',
  },
  leaveSecret: {
    title: 'Fermer sans enregistrer la clé secrète ?',
    text: 'Elle ne sera plus affichée.',
    stay: 'Revenir',
    leave: 'Fermer',
  },
};
