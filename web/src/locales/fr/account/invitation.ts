import type { messages as source } from '../../en/account/invitation.ts';

export const messages: typeof source = {
  loading: 'Lecture de l’invitation',
  title: (workspace) => `Rejoindre ${workspace}`,
  text: (by, workspace) => `${by} vous invite dans l’espace de travail « ${workspace} ».`,
  roles: {
    user: 'Vous travaillerez avec les réunions que l’espace de travail peut voir. Ce qui n’est qu’à vous le reste.',
    admin:
      'Vous serez admin : vous déciderez aussi qui est dans l’espace de travail et comment il garde ses données.',
  },
  signIn: (email) =>
    `L’invitation est pour ${email}. Connectez-vous avec cette adresse, et vous reviendrez ici.`,
  signInAction: 'Se connecter',
  accept: 'Accepter l’invitation',
  as: (email) => `Vous êtes connecté en tant que ${email}.`,
  other: (email) =>
    `L’invitation est pour ${email}. Déconnectez-vous, puis connectez-vous avec cette adresse.`,
  signOut: 'Se déconnecter',
  until: (date) => `Elle est valable jusqu’au ${date}.`,
  waiting: {
    title: 'Vous attendez une place',
    text: (workspace) =>
      `Toutes les places de ${workspace} sont prises. Ses admins le savent ; vous recevrez un e-mail dès qu’il y en aura une pour vous.`,
    action: 'Aller à votre tableau de bord',
  },
  joined: (workspace) => `Vous êtes maintenant membre de ${workspace}.`,
  ended: {
    title: 'Cette invitation ne fonctionne plus',
    text: 'Elle a été retirée, remplacée par une plus récente, acceptée, ou elle a plus d’une semaine. Demandez-en une nouvelle à la personne qui vous a invité.',
    action: 'Aller au tableau de bord',
  },
  failed: 'L’invitation n’a pas pu être lue.',
  again: 'Réessayer',
};
