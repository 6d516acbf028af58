import type { AuditAction } from '@afterword/api-client';
import type { messages as source } from './en.ts';

const actions: Record<AuditAction, string> = {
  'user.created': 'Utilisateur créé',
  'user.invited': 'Utilisateur invité à nouveau',
  'user.updated': 'Utilisateur modifié',
  'user.factor-reset': 'Connexion en deux étapes réinitialisée',
  'user.sessions-ended': 'Déconnexion partout',
  'user.deleted': 'Utilisateur supprimé',
  'post.created': 'Article créé',
  'post.updated': 'Article modifié',
  'post.deleted': 'Article supprimé',
  'message.read': 'Message marqué comme lu',
  'message.unread': 'Message marqué comme non lu',
  'message.archived': 'Message archivé',
  'message.restored': 'Message replacé dans la boîte de réception',
  'message.deleted': 'Message supprimé',
  'job.retried': 'Tâche relancée',
  'job.removed': 'Tâche abandonnée',
  'rules.updated': 'Règles de connexion modifiées',
};

const fields: Record<string, string> = {
  name: 'Nom',
  email: 'E-mail',
  user_role: 'Rôle',
  password: 'Mot de passe',
  registration: 'Nouveaux comptes',
  domains: 'Domaines',
};

export const messages: typeof source = {
  menu: 'Journal d’audit',
  title: 'Journal d’audit',
  text: 'Actions des administrateurs sur ce serveur. Aucune entrée ne peut être modifiée ni supprimée.',
  search: 'Rechercher dans le journal d’audit',
  searchPlaceholder: 'Personne ou objet',
  action: 'Opération',
  allActions: 'Toutes',
  actions,
  colon: '\u00a0: ',
  fields,
  nothing: 'rien',
  yes: 'oui',
  no: 'non',
  failed: 'Impossible de charger le journal d’audit.',
  empty: {
    title: 'Aucune action pour l’instant',
    text: 'Les créations d’utilisateurs, suppressions d’articles et modifications de règles apparaîtront ici.',
  },
  noneFound: { title: 'Aucune entrée trouvée.', text: 'Essayez moins de mots, ou toutes les opérations.' },
  clear: 'Effacer les filtres',
};
