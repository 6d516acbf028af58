import { limits } from '@afterword/api-client/product';
import type { messages as source } from '../../en/admin/user.ts';

export const messages: typeof source = {
  titleNew: 'Créer un utilisateur',
  titleEdit: 'Modifier l’utilisateur',
  name: 'Nom',
  email: 'E-mail',
  emailNew: 'Une invitation avec un lien de connexion y est envoyée.',
  emailNoMail: 'Impossible d’y envoyer des e-mails : personne ne pourra se connecter avec cette adresse.',
  password: 'Mot de passe',
  passwordHint: `Facultatif : au moins ${limits.passwordMinimum} caractères. L’invitation permet de se connecter sans.`,
  passwordShow: 'Afficher le mot de passe',
  role: 'Rôle',
  selectRole: 'Choisir un rôle',
  roles: { admin: 'Administrateur', user: 'Utilisateur' },
  nameNeeded: 'Saisissez un nom.',
  emailNeeded: 'Saisissez une adresse e-mail.',
  roleNeeded: 'Choisissez un rôle.',
  save: 'Enregistrer',
  back: 'Utilisateurs',
  created: 'Utilisateur créé',
  updated: 'Utilisateur enregistré',
  saveFailed: 'Impossible d’enregistrer l’utilisateur',
  unknownError: 'Une erreur inconnue s’est produite',
  loadFailed: 'Impossible de charger cet utilisateur.',
  loading: 'Chargement',
  invitation: {
    text: 'Cet utilisateur ne s’est pas encore connecté.',
    send: 'Inviter à nouveau',
    sent: 'Invitation envoyée',
    failed: (reason) => `Impossible d’envoyer l’invitation. ${reason}`,
  },
};
