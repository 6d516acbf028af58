import type { Registration } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const choices: Record<Registration, { label: string; text: string }> = {
  open: {
    label: 'Ouverte',
    text: 'Toute personne qui reçoit les e-mails envoyés à son adresse obtient un compte.',
  },
  domains: {
    label: 'Par domaine',
    text: 'Seules les adresses des domaines ci-dessous obtiennent un nouveau compte.',
  },
  invitation: {
    label: 'Sur invitation',
    text: 'Seuls les utilisateurs créés par un administrateur peuvent se connecter.',
  },
};

export const messages: typeof source = {
  menu: 'Connexion',
  title: 'Connexion et inscription',
  text: 'Qui peut avoir un compte sur ce serveur. Les comptes existants sont conservés, quel que soit votre choix ; les administrateurs nommés dans ADMIN_EMAILS peuvent toujours se connecter.',
  registration: 'Nouveaux comptes',
  choices,
  domains: 'Domaines',
  domainsHint: 'Un par ligne, par exemple example.com. Un sous-domaine est un domaine à part.',
  domainsNeeded: 'Indiquez au moins un domaine.',
  save: 'Enregistrer',
  saved: 'Règles de connexion enregistrées',
  failed: (reason) => `Impossible d’enregistrer les règles. ${reason}`,
  loadFailed: 'Impossible de charger les règles.',
  loading: 'Chargement',
};
