import type { messages as source } from '../../en/account/invitation.ts';

export const messages: typeof source = {
  loading: 'Chargement de l’invitation',
  title: (workspace) => `Rejoindre ${workspace}`,
  text: (by, workspace) => `${by} vous invite à rejoindre l’espace de travail « ${workspace} ».`,
  roles: {
    user: 'Vous aurez accès aux réunions visibles par l’espace de travail. Vos réunions privées restent privées.',
    admin: 'En tant qu’admin, vous gérerez aussi les membres et les paramètres de données.',
  },
  signsIn: (email) => `En acceptant, vous serez connecté en tant que ${email}.`,
  replaces: (email) => `${email} sera déconnecté de ce navigateur.`,
  accept: 'Accepter l’invitation',
  as: (email) => `Vous êtes connecté en tant que ${email}.`,
  until: (date) => `Valable jusqu’au ${date}.`,
  waiting: {
    title: 'Vous êtes en attente d’une place',
    text: (workspace) =>
      `Toutes les places de ${workspace} sont prises. Ses admins en sont informés ; vous recevrez un e-mail dès qu’une place se libère.`,
    action: 'Aller à votre tableau de bord',
  },
  accepted: {
    title: (workspace) => `Vous avez déjà rejoint ${workspace}`,
    text: (email) => `${email} a accepté cette invitation. Le lien ne vous connecte plus.`,
    action: 'Aller au tableau de bord',
  },
  joined: (workspace) => `Vous êtes maintenant membre de ${workspace}.`,
  ended: {
    title: 'Cette invitation ne fonctionne plus',
    text: 'Elle a été retirée, remplacée ou déjà acceptée, ou elle date de plus d’une semaine. Demandez-en une nouvelle à la personne qui vous a invité.',
    action: 'Aller au tableau de bord',
  },
  failed: 'Impossible de charger l’invitation.',
  again: 'Réessayer',
};
