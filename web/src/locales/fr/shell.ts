import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/shell.ts';

export const messages: typeof source = {
  loading: 'Chargement',
  notFound: {
    code: '404',
    title: 'Il n’y a rien à cette adresse',
    text: 'Le lien est peut-être ancien, ou il y manque une lettre.',
    action: 'Aller à l’accueil',
  },
  forbidden: {
    code: '403',
    title: 'Cette page est réservée aux administrateurs',
    text: 'Votre compte n’y a pas accès. S’il devrait l’avoir, adressez-vous à la personne qui gère ce serveur.',
    action: 'Aller au tableau de bord',
  },
  unreachable: {
    title: 'Le serveur est injoignable.',
    text: 'Votre session reste ouverte. Vérifiez la connexion et réessayez.',
    action: 'Réessayer',
  },
  error: {
    title: 'Erreur inattendue de l’application !',
    action: 'Recharger la page',
    leave: 'Aller à l’accueil',
  },
  toasts: 'Notifications',
  skip: 'Aller au contenu',
  needsConnection:
    'Vous êtes hors ligne. Supprimer et annuler demandent une connexion\u00a0: rien n’est gardé pour plus tard.',
  offline: 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour.',

  menu: 'Menu',
  sidebar: 'Menu et compte',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  signOut: 'Se déconnecter',
  signedOutHereOnly:
    'Déconnexion faite dans ce navigateur. Le serveur n’a pas pu en être averti ; fermez la session plus tard dans les paramètres personnels.',

  unsent: {
    title: 'Se déconnecter avant que tout soit envoyé\u00a0?',
    text: (count) =>
      `${plural.fr(count, 'Une modification n’est', `${count} modifications ne sont`)} pas encore sur le serveur. Gardées dans ce navigateur, elles partent quand vous vous y reconnectez. Sur un ordinateur que d’autres utilisent, abandonnez-les.`,
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
  quote: (id, at) => `Pour demander de l’aide, indiquez ${id} (${at}).`,
  outbox: {
    kept: 'Conservé sur cet appareil. Ce sera envoyé au retour de la connexion.',
    waiting: 'attend la connexion',
    count: (count) =>
      plural.fr(
        count,
        'Une modification attend la connexion.',
        `${count} modifications attendent la connexion.`,
      ),
    refused: (count) =>
      plural.fr(count, 'Une modification a été refusée.', `${count} modifications ont été refusées.`),
    show: 'Afficher',
    close: 'Fermer',
    title: 'Modifications sur cet appareil',
    copy: 'Copier le texte',
    copied: 'Copié',
    notCopied: 'Le navigateur n’a pas permis de copier.',
    gone: 'Ce à quoi elle se rapporte n’existe plus.',
    again: 'Réessayer',
    discard: 'Abandonner',
    kinds: {
      title: 'Titre d’une réunion',
      labels: 'Étiquettes d’une réunion',
      entry: 'Texte d’un passage',
      speaker: 'Nom d’une personne',
      notes: 'Notes',
      bookmark: 'Signet',
      comment: 'Commentaire',
      'comment-change': 'Modification d’un commentaire',
    },
  },
};
