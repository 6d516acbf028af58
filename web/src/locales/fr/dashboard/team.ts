import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/team.ts';

export const messages: typeof source = {
  title: 'Équipe',
  section: 'Gestion de l’équipe',
  back: 'Paramètres de l’entreprise',
  people: (count) => plural.fr(count, `${count} membre`, `${count} membres`),
  open: 'Gérer l’équipe',
  see: 'Voir l’équipe',
  invite: 'Inviter un collègue',
  loading: 'Chargement de l’équipe',
  failed: 'L’équipe n’a pas pu être chargée.',
  alone:
    'Vous êtes seul ici pour l’instant. Les personnes que vous invitez voient les réunions destinées à l’espace de travail, et aucune de celles qui ne sont qu’à vous.',
  columns: { name: 'Nom', email: 'E-mail', role: 'Rôle', joined: 'Membre depuis', actions: 'Gestes' },
  you: 'Vous',
  roles: { admin: 'Admin', user: 'Membre' },
  waiting: 'Attend une place',
  change: (name) => `Changer le rôle de ${name}`,
  makeAdmin: 'Nommer admin',
  makeUser: 'Rendre simple membre',
  changed: (name, role) => `${name} a maintenant le rôle : ${role}.`,
  changeFailed: (reason) => `Le rôle n’a pas pu être changé. ${reason}`,
  actions: (name) => `Plus sur ${name}`,
  remove: 'Retirer de l’espace de travail',
  leave: 'Quitter l’espace de travail',
  removal: {
    title: 'Retirer un membre',
    question: 'Voulez-vous vraiment retirer ce membre ?',
    consequence:
      'Son accès s’arrête aussitôt. Les réunions que l’espace de travail peut voir restent et passent à un admin ; ce que ce membre était seul à voir est gardé 30 jours pour qu’il l’emporte.',
    cancel: 'Annuler',
    confirm: 'Retirer',
    done: 'Le membre est retiré.',
    failed: 'Le membre n’a pas pu être retiré.',
  },
  dialog: {
    title: 'Inviter un collègue',
    text: 'Un e-mail part avec un lien qui fonctionne sept jours, pour cette adresse seulement.',
    email: 'Adresse e-mail',
    placeholder: 'nom@entreprise.fr',
    role: 'Rôle',
    hints: {
      user: 'Travaille avec les réunions que l’espace de travail peut voir, et avec les siennes.',
      admin:
        'Décide aussi qui est dans l’espace de travail, de son nom, de ce qu’il paie et de la façon dont il garde les données.',
    },
    cancel: 'Annuler',
    send: 'Envoyer l’invitation',
    sent: (email) => `L’invitation à ${email} est en route.`,
  },
  invitations: {
    title: 'Invitations en attente',
    none: 'Personne n’est invité pour le moment.',
    failed: 'Les invitations n’ont pas pu être chargées.',
    by: (name) => `Invitation de ${name}`,
    states: {
      open: (date) => `valable jusqu’au ${date}`,
      expired: 'expirée',
      ended: 'ne fonctionne plus, car la personne qui l’a envoyée n’est plus admin',
    },
    renew: 'Renvoyer',
    renewNamed: (email) => `Renvoyer l’invitation à ${email}`,
    renewed: (email) => `Un nouveau lien pour ${email} est en route. Le précédent ne fonctionne plus.`,
    renewFailed: (reason) => `L’invitation n’a pas pu être renvoyée. ${reason}`,
    withdraw: 'Retirer',
    withdrawNamed: (email) => `Retirer l’invitation à ${email}`,
    withdrawal: {
      title: 'Retirer une invitation',
      question: 'Voulez-vous vraiment retirer cette invitation ?',
      consequence: 'Son lien cesse aussitôt de fonctionner.',
      cancel: 'Annuler',
      confirm: 'Retirer',
      done: 'L’invitation est retirée.',
      failed: 'L’invitation n’a pas pu être retirée.',
    },
  },
  seats: {
    taken: (active, seats) => `${active} ${plural.fr(seats, 'place prise', 'places prises')} sur ${seats}`,
    over: (active, seats) =>
      `${active} membres, ${seats} ${plural.fr(seats, 'place', 'places')}. Personne n’est retiré ; qui arrive maintenant attend.`,
    waiting: (count) =>
      plural.fr(count, 'Une personne attend une place.', `${count} personnes attendent une place.`),
    more: 'L’accès s’ouvre dès qu’il y a une place.',
    buy: 'Prendre plus de places',
    ask: 'Un admin peut prendre plus de places.',
  },
};
