import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/team.ts';

export const messages: typeof source = {
  title: 'Équipe',
  section: 'Gestion de l’équipe',
  invite: 'Inviter un collègue',
  loading: 'Chargement de l’équipe',
  failed: 'Impossible de charger l’équipe.',
  alone:
    'Vous êtes seul pour l’instant. Les personnes que vous invitez voient les réunions partagées avec l’espace de travail, mais aucune de vos réunions privées.',
  columns: { name: 'Nom', email: 'E-mail', role: 'Rôle', joined: 'Membre depuis', actions: 'Actions' },
  you: 'Vous',
  roles: { admin: 'Admin', user: 'Membre' },
  waiting: 'En attente d’une place',
  change: (name) => `Changer le rôle de ${name}`,
  makeAdmin: 'Nommer admin',
  makeUser: 'Rétablir en membre',
  changed: (name, role) => `${name} a désormais le rôle ${role}.`,
  changeFailed: (reason) => `Impossible de changer le rôle. ${reason}`,
  actions: (name) => `Actions pour ${name}`,
  remove: 'Retirer de l’espace de travail',
  leave: 'Quitter l’espace de travail',
  removal: {
    title: 'Retirer un membre',
    question: 'Voulez-vous vraiment retirer ce membre ?',
    consequence:
      'Son accès est supprimé immédiatement. Les réunions visibles par l’espace de travail sont confiées à un admin. Les réunions que ce membre était seul à voir sont conservées 30 jours pour lui permettre de les exporter.',
    cancel: 'Annuler',
    confirm: 'Retirer',
    done: 'Membre retiré.',
    failed: 'Impossible de retirer le membre.',
  },
  dialog: {
    title: 'Inviter un collègue',
    text: 'La personne reçoit un e-mail avec un lien valable sept jours, pour cette adresse uniquement.',
    email: 'Adresse e-mail',
    placeholder: 'nom@entreprise.fr',
    role: 'Rôle',
    hints: {
      user: 'Accède à ses propres réunions et à celles visibles par l’espace de travail.',
      admin:
        'Gère aussi les membres, le nom de l’espace de travail, la facturation et les paramètres de données.',
    },
    cancel: 'Annuler',
    send: 'Envoyer l’invitation',
    sent: (email) => `Invitation envoyée à ${email}.`,
  },
  invitations: {
    title: 'Invitations en attente',
    none: 'Aucune invitation en attente.',
    failed: 'Impossible de charger les invitations.',
    by: (name) => `Envoyée par ${name}`,
    states: {
      open: (date) => `valable jusqu’au ${date}`,
      expired: 'expirée',
      ended: 'ne fonctionne plus, car la personne qui l’a envoyée n’est plus admin',
    },
    renew: 'Renvoyer',
    renewNamed: (email) => `Renvoyer l’invitation à ${email}`,
    renewed: (email) => `Nouveau lien envoyé à ${email}. L’ancien ne fonctionne plus.`,
    renewFailed: (reason) => `Impossible de renvoyer l’invitation. ${reason}`,
    withdraw: 'Retirer',
    withdrawNamed: (email) => `Retirer l’invitation à ${email}`,
    withdrawal: {
      title: 'Retirer une invitation',
      question: 'Voulez-vous vraiment retirer cette invitation ?',
      consequence: 'Son lien cesse immédiatement de fonctionner.',
      cancel: 'Annuler',
      confirm: 'Retirer',
      done: 'Invitation retirée.',
      failed: 'Impossible de retirer l’invitation.',
    },
  },
  seats: {
    taken: (active, seats) => `${active} ${plural.fr(seats, 'place prise', 'places prises')} sur ${seats}`,
    over: (active, seats) =>
      `${active} membres, ${seats} ${plural.fr(seats, 'place', 'places')}. Personne n’est retiré ; les nouveaux membres attendent une place.`,
    waiting: (count) =>
      plural.fr(count, '1 personne attend une place.', `${count} personnes attendent une place.`),
    more: 'L’accès s’ouvre dès qu’une place se libère.',
    buy: 'Obtenir plus de places',
    ask: 'Un admin peut obtenir plus de places.',
  },
};
