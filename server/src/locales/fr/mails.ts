import { limits, product } from '@afterword/api-client/contract';
import type { messages as source } from '../en/mails.ts';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

export const messages: typeof source = {
  buttonHint: 'Si le bouton ne répond pas, ouvrez cette adresse :',

  magicLink: {
    subject: `Votre lien de connexion à ${product.name}`,
    title: `Se connecter à ${product.name}`,
    heading: 'Se connecter',
    text: `Ce lien vous connecte. Il fonctionne une seule fois, pendant ${minutes} minutes, de préférence dans le navigateur d’où vous l’avez demandé.`,
    action: `Se connecter à ${product.name}`,
    note: 'Vous ne l’avez pas demandé ? Quelqu’un aura saisi votre adresse par erreur. Sans cet e-mail, personne ne peut entrer ; vous pouvez le supprimer.',
  },

  invitation: {
    subject: `Votre invitation à ${product.name}`,
    title: `Votre invitation à ${product.name}`,
    heading: 'Une invitation pour vous',
    text: (by, server) =>
      `${by} vous a créé un compte sur ${server}. Les réunions y deviennent des transcriptions consultables et des résumés.`,
    link: `Ce lien vous connecte. Il fonctionne une seule fois, pendant ${days} jours ; ensuite, demandez-en un nouveau sur la page de connexion.`,
    action: 'Accepter et se connecter',
    note: 'Vous n’attendiez pas d’invitation ? Ignorez cet e-mail : rien ne se passera.',
  },

  unsubscribe: 'Vous ne voulez plus d’e-mails de cet espace de travail ? Arrêtez-les ou signalez-les ici :',

  share: {
    subject: (by: string) => `${by} a partagé une réunion avec vous`,
    heading: 'Une réunion a été partagée avec vous',
    text: (by: string, title: string) =>
      title
        ? `${by} a partagé « ${title} » avec vous, en lecture.`
        : `${by} a partagé une réunion avec vous, en lecture.`,
    signIn: (email: string) =>
      `Connectez-vous en tant que ${email} pour l’ouvrir : le lien ne montre rien à personne d’autre.`,
    action: 'Lire',
    note: 'Vous ne savez pas de qui cela vient ? Alors ignorez ce message : il ne se passe rien.',
  },

  adminNews: {
    retention: {
      subject: (date) => `Des réunions seront supprimées le ${date}`,
      heading: 'Des réunions seront supprimées',
      text: (days, meetings, date) =>
        `Votre espace de travail garde les réunions ${days} jours après leur fin. Le ${date} (UTC), ${meetings === 1 ? 'la première sera définitivement supprimée' : `les ${meetings} premières seront définitivement supprimées`}, avec transcription, notes, résumé, commentaires et partages ; d’autres suivront ensuite à mesure qu’elles atteignent cet âge. Exportez ce que vous voulez garder, conservez certaines réunions depuis leur page, ou choisissez une autre durée.`,
      action: 'Ouvrir les paramètres',
    },
    domain: {
      subject: (domain) => `${domain} n’est plus vérifié`,
      heading: 'Un domaine n’est plus vérifié',
      text: (domain) =>
        `L’enregistrement TXT qui prouve que ${domain} est à vous a disparu. Les personnes qui se connectent avec une adresse de ce domaine ne rejoignent plus d’elles-mêmes votre espace de travail ; celles qui y sont y restent. Rétablissez l’enregistrement, puis vérifiez de nouveau le domaine.`,
      action: 'Ouvrir les paramètres',
    },
    note: (workspace) =>
      `Vous recevez ce message en tant qu’administrateur de l’espace de travail ${workspace}.`,
  },

  membership: {
    invited: {
      subject: (by, workspace) => `${by} vous invite dans ${workspace}`,
      heading: (workspace) => `Rejoindre ${workspace}`,
      text: (by, workspace) =>
        `${by} vous invite dans l’espace de travail « ${workspace} », où l’on garde ensemble les transcriptions de ses réunions.`,
      signIn: (email) =>
        `Le lien fonctionne pendant ${days} jours pour la personne qui se connecte en tant que ${email}, et pour elle seule. Sans compte, il suffit de se connecter pour en avoir un.`,
      action: 'Voir l’invitation',
      note: 'Vous ne savez pas de qui cela vient ? Alors ignorez ce message : il ne se passe rien.',
    },
    waiting: {
      subject: (workspace) => `Quelqu’un attend une place dans ${workspace}`,
      heading: 'Quelqu’un attend une place',
      text: (name, workspace) =>
        `${name} a accepté l’invitation à « ${workspace} », où toutes les places sont prises. Personne ne perd la sienne : l’accès s’ouvre dès qu’une place s’ajoute ou que quelqu’un part.`,
      action: 'Voir l’équipe',
    },
    seat: {
      subject: (workspace) => `Il y a une place pour vous dans ${workspace}`,
      heading: 'Il y a une place pour vous',
      text: (workspace) => `Vous êtes désormais membre de l’espace de travail « ${workspace} ».`,
      action: 'Ouvrir le tableau de bord',
    },
    left: {
      subject: (workspace) => `Vous n’êtes plus membre de ${workspace}`,
      heading: (workspace) => `Vous n’êtes plus membre de ${workspace}`,
      text: (date) =>
        `Ce que l’espace de travail pouvait voir y reste. Les réunions que vous étiez seul à voir sont gardées pour vous jusqu’au ${date} : d’ici là, vous pouvez les emporter dans un fichier. Ensuite, elles sont supprimées.`,
      action: 'Les emporter',
    },
    deleted: {
      subject: (workspace) => `L’espace de travail ${workspace} a été supprimé`,
      heading: (workspace) => `${workspace} a été supprimé`,
      text: (by) =>
        `${by} a supprimé l’espace de travail, avec toutes ses réunions. Votre compte et vos autres espaces de travail n’ont pas changé.`,
      action: 'Ouvrir le tableau de bord',
    },
  },

  transcript: {
    subject: (title) => (title ? `Transcription : ${title}` : 'Une transcription est complète'),
    heading: 'La transcription est complète',
    text: (title) =>
      title
        ? `Tout ce qui a été capturé de « ${title} » est arrivé.`
        : 'Tout ce qui a été capturé de votre réunion est arrivé.',
    workspace: (workspace) => `La réunion se trouve dans l’espace de travail « ${workspace} ».`,
    action: 'La lire',
    note: 'Vous, ou votre espace de travail, avez choisi que vous soyez informé des réunions auxquelles vous avez participé, une fois chacune. Désactivez ces e-mails sous Notifications :',
  },

  contact: {
    subject: (name, company) => `Message envoyé par ${name} (${company})`,
    from: (name, email, company, size) => `${name} <${email}>, ${company} (effectif : ${size})`,
    wrote: (from) => `${from}, a écrit à ${product.name} :`,
  },

  connection: {
    paused: {
      subject: (name: string) => `${name} : la connexion est en pause`,
      heading: 'Une connexion est en pause',
      text: (name: string) =>
        `Depuis cinq jours, rien de ce qui part vers ${name} n’est accepté. L’envoi est en pause ; ce qui attend est conservé.`,
      action: 'Voir la connexion',
      note: 'Dès que l’adresse répond à nouveau, choisissez « Reprendre » : tout ce qui attend part alors dans l’ordre.',
    },
    signedOut: {
      subject: (name: string) => `${name} : reconnectez-vous`,
      heading: 'Une connexion a besoin de vous',
      text: (name: string) =>
        `${name} n’accepte plus l’autorisation de votre connexion. Rien n’est envoyé tant que vous ne vous reconnectez pas ; ce qui attend est conservé.`,
      action: 'Se reconnecter',
      note: 'Choisissez « Reconnecter ». Ce qui a déjà été livré est retrouvé et tenu à jour.',
    },
    refused: {
      subject: (name: string) => `${name}\u00a0: la connexion est arrêtée`,
      heading: 'Une connexion a besoin de vous',
      text: (name: string) =>
        `${name} refuse le compte de votre connexion. Rien n’est envoyé tant que ce n’est pas réglé\u202f; ce qui attend est conservé.`,
      action: 'Voir la raison',
      note: 'Une fois le problème réglé, choisissez «\u00a0Vérifier maintenant\u00a0»\u00a0: tout ce qui attend part alors dans l’ordre.',
    },
    gone: {
      subject: (name: string) => `${name}\u00a0: la connexion est désactivée`,
      heading: 'Une connexion est désactivée',
      text: (name: string) =>
        `Le destinataire de votre connexion ${name} a répondu qu’il n’existe plus (410). Plus rien ne lui est envoyé.`,
      action: 'Voir la connexion',
      note: 'Si vous en avez encore besoin, corrigez l’adresse et choisissez «\u00a0Reprendre\u00a0». Sinon, déconnectez-la.',
    },
    ending: {
      subject: (name: string) => `${name} : l’autorisation expire bientôt`,
      heading: 'Une autorisation expire bientôt',
      text: (name: string, day: string) =>
        `Le ${day}, l’autorisation de votre connexion à ${name} expire. Ensuite, rien n’est envoyé tant que vous ne vous reconnectez pas.`,
      action: 'Se reconnecter',
      note: 'Choisissez « Reconnecter » avant ce jour, et rien n’aura à attendre.',
    },
  },
};
