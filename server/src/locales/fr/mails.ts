import { limits, product } from '@afterword/api-client/contract';
import { plural } from '@afterword/api-client/locales';
import type { KeyFacts, messages as source } from '../en/mails.ts';

const minutes = limits.mailCodeLifetime / 60_000;
const days = limits.invitationLifetime / (24 * 60 * 60_000);

export const messages: typeof source = {
  buttonHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',

  magicLink: {
    subject: `Votre lien de connexion à ${product.name}`,
    title: `Se connecter à ${product.name}`,
    heading: 'Se connecter',
    text: `Ce lien vous connecte. Il fonctionne une seule fois, pendant ${minutes} minutes, de préférence dans le navigateur d’où vous l’avez demandé.`,
    action: `Se connecter à ${product.name}`,
    note: 'Si vous n’avez pas demandé ce lien, quelqu’un a peut-être saisi votre adresse par erreur. Personne ne peut se connecter sans cet e-mail ; vous pouvez le supprimer.',
  },

  secondFactor: {
    changes: {
      added: {
        subject: 'La connexion en deux étapes est activée',
        text: (email: string, _left: number) =>
          `Pour vous connecter à votre compte ${product.name} ${email}, il faut désormais aussi un code de votre application d’authentification.`,
      },
      removed: {
        subject: 'La connexion en deux étapes est désactivée',
        text: (email: string, _left: number) =>
          `Il ne faut plus de code d’application pour vous connecter à votre compte ${product.name} ${email}.`,
      },
      reset: {
        subject: 'La connexion en deux étapes a été réinitialisée',
        text: (email: string, _left: number) =>
          `L’application d’authentification et les codes de secours de votre compte ${product.name} ${email} ne fonctionnent plus. Configurez à nouveau la connexion en deux étapes dans vos paramètres.`,
      },
      'passkey-added': {
        subject: 'Une clé d’accès a été ajoutée',
        text: (email: string, _left: number) =>
          `Une clé d’accès a été ajoutée à votre compte ${product.name} ${email}. Elle vous connecte sans lien ni code.`,
      },
      'passkey-removed': {
        subject: 'Une clé d’accès a été supprimée',
        text: (email: string, _left: number) =>
          `Une clé d’accès de votre compte ${product.name} ${email} a été supprimée. Elle ne vous connecte plus.`,
      },
      'recovery-codes': {
        subject: 'Vous avez de nouveaux codes de secours',
        text: (email: string, _left: number) =>
          `De nouveaux codes de secours ont été créés pour votre compte ${product.name} ${email}. Les anciens ne fonctionnent plus.`,
      },
      'recovery-code-used': {
        subject: 'Un code de secours a été utilisé',
        text: (email: string, left: number) =>
          `Un code de secours a servi à se connecter à votre compte ${product.name} ${email}. Il vous reste ${left} code(s) inutilisé(s).`,
      },
    },
    action: 'Ouvrir les paramètres',
    note: 'Si ce n’était pas vous, mettez fin aux autres sessions dans vos paramètres et changez votre mot de passe.',
  },

  securityEvent: {
    events: {
      'sign-in': {
        subject: 'Nouvelle connexion à votre compte',
        text: ({ email, browser }) =>
          `Quelqu’un s’est connecté à votre compte ${product.name} ${email} depuis un nouveau navigateur : ${browser || 'inconnu'}.`,
      },
      device: {
        subject: 'Une extension a été connectée à votre compte',
        text: ({ email, browser }) =>
          `L’extension d’un autre navigateur (${browser || 'inconnu'}) a été connectée à votre compte ${product.name} ${email}.`,
      },
      factor: {
        subject: 'Votre connexion en deux étapes a changé',
        text: ({ email }) => `La connexion en deux étapes de votre compte ${product.name} ${email} a changé.`,
      },
      'own-key': {
        subject: 'Une nouvelle clé d’API a été créée',
        text: ({ email, name }) =>
          `La clé d’API « ${name} » a été créée pour votre compte ${product.name} ${email}.`,
      },
      assistant: {
        subject: 'Un assistant a été connecté à votre compte',
        text: ({ email, name }) =>
          `L’assistant « ${name} » peut désormais utiliser votre compte ${product.name} ${email}. Vous pouvez le déconnecter dans vos paramètres.`,
      },
      'full-export': {
        subject: 'Vos données ont été exportées',
        text: ({ email, name }) =>
          name
            ? `Quelqu’un a téléchargé toutes les réunions que votre compte ${product.name} ${email} peut lire dans l’espace de travail « ${name} ».`
            : `Quelqu’un a téléchargé tout ce qui est enregistré au sujet de votre compte ${product.name} ${email}.`,
      },
    },
    when: (time, address) => `${time} (UTC)${address ? `, adresse réseau ${address}` : ''}`,
    action: 'Ouvrir les paramètres',
    note: 'Si ce n’était pas vous, mettez fin aux autres sessions dans vos paramètres et changez votre mot de passe.',
  },

  emailChange: {
    confirm: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      heading: 'Confirmez votre nouvelle adresse',
      text: (from, to) =>
        `Votre compte ${product.name} ${from} doit désormais utiliser ${to}. Ouvrez le lien dans un navigateur où vous êtes connecté.`,
      action: 'Confirmer l’adresse',
      note: () =>
        'Le lien fonctionne pendant un jour. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : rien ne change.',
    },
    revert: {
      subject: 'Votre adresse e-mail a été modifiée',
      heading: 'Votre adresse a été modifiée',
      text: (from, to) =>
        `Votre compte ${product.name} ${from} utilise désormais ${to}. Si c’était vous, il n’y a rien à faire.`,
      action: 'Annuler la modification',
      note: (until) =>
        `Si ce n’était pas vous, annulez avant le ${until}. Tous les navigateurs et extensions seront aussi déconnectés et le mot de passe supprimé.`,
    },
  },

  invitation: {
    subject: `Votre invitation à ${product.name}`,
    title: `Votre invitation à ${product.name}`,
    heading: 'Vous êtes invité',
    text: (by, server) =>
      `${by} vous a créé un compte sur ${server}, où les réunions deviennent des transcriptions consultables et des résumés.`,
    link: `Ce lien vous connecte. Il fonctionne une seule fois, pendant ${days} jours. Ensuite, demandez-en un nouveau sur la page de connexion.`,
    action: 'Accepter et se connecter',
    note: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
  },

  unsubscribe: 'Vous ne voulez plus d’e-mails de cet espace de travail ? Désabonnez-vous ou signalez-les :',

  share: {
    subject: (by: string) => `${by} a partagé une réunion avec vous`,
    heading: 'Une réunion a été partagée avec vous',
    text: (by: string, title: string) =>
      title
        ? `${by} a partagé « ${title} » avec vous. Vous pouvez la lire.`
        : `${by} a partagé une réunion avec vous. Vous pouvez la lire.`,
    signIn: (email: string) =>
      `Connectez-vous en tant que ${email} pour l’ouvrir. Le lien ne fonctionne pour personne d’autre.`,
    action: 'Lire',
    note: 'Si vous ne connaissez pas l’expéditeur, vous pouvez ignorer cet e-mail.',
  },

  adminNews: {
    retention: {
      subject: (date) => `Des réunions seront supprimées le ${date}`,
      heading: 'Des réunions seront supprimées',
      text: (days, meetings, date) =>
        `Votre espace de travail conserve les réunions ${days} jours après leur fin. Le ${date} (UTC), ${plural.fr(meetings, 'la première sera définitivement supprimée', `les ${meetings} premières seront définitivement supprimées`)}, avec transcription, notes, résumé, commentaires et partages. Les autres suivront quand elles atteindront cet âge. Exportez les réunions à conserver, bloquez la suppression de certaines sur leur page ou modifiez la durée.`,
      action: 'Ouvrir les paramètres',
    },
    domain: {
      subject: (domain) => `${domain} n’est plus vérifié`,
      heading: 'Un domaine n’est plus vérifié',
      text: (domain) =>
        `L’enregistrement TXT qui valide ${domain} est introuvable. Les personnes qui se connectent avec une adresse de ce domaine ne rejoignent plus automatiquement votre espace de travail. Les membres actuels restent. Rétablissez l’enregistrement, puis vérifiez de nouveau le domaine.`,
      action: 'Ouvrir les paramètres',
    },
    certificate: {
      subject: (date: string) =>
        `Votre connexion d’entreprise a besoin d’un nouveau certificat avant le ${date}`,
      heading: 'Un certificat expire bientôt',
      text: (issuer: string, date: string) =>
        `Un certificat de votre fournisseur SAML (${issuer}) expire le ${date} (UTC). Les connexions qu’il signe seront ensuite refusées. Créez un nouveau certificat chez votre fournisseur et ajoutez-le dans les paramètres avant de l’activer. S’il y figure déjà, vous n’avez rien à faire.`,
      action: 'Ouvrir les paramètres',
    },
    note: (workspace) => `Vous recevez cet e-mail en tant qu’admin de l’espace de travail ${workspace}.`,
  },

  apiKey: {
    created: {
      subject: (name: string) => `Nouvelle clé d’API : ${name}`,
      heading: 'Une nouvelle clé d’API a été créée',
      text: ({ name, workspace, date, by }: KeyFacts) =>
        `${by ?? 'Quelqu’un'} a créé la clé d’API « ${name} » pour l’espace de travail « ${workspace} ». Les programmes qui la possèdent peuvent lire et modifier ce que ses autorisations permettent jusqu’au ${date}. Si vous ne vous y attendiez pas, révoquez-la.`,
    },
    rotated: {
      subject: (name: string) => `Nouveau secret d’une clé d’API : ${name}`,
      heading: 'Une clé d’API a un nouveau secret',
      text: ({ name, workspace, date }: KeyFacts) =>
        `La clé d’API « ${name} » de l’espace de travail « ${workspace} » a été renouvelée. Les programmes qui possèdent le nouveau secret peuvent l’utiliser jusqu’au ${date} ; l’ancien reste valable un jour de plus. Si vous ne vous y attendiez pas, révoquez la clé.`,
    },
    expires: {
      subject: (name: string) => `Une clé d’API expire bientôt : ${name}`,
      heading: 'Une clé d’API expire bientôt',
      text: ({ name, workspace, date }: KeyFacts) =>
        `La clé d’API « ${name} » de l’espace de travail « ${workspace} » expire le ${date} (UTC). Les programmes qui l’utilisent cesseront alors de fonctionner. Renouvelez-la pour obtenir un nouveau secret ; l’ancien reste valable un jour de plus.`,
    },
    action: 'Voir les clés d’API',
  },

  membership: {
    invited: {
      subject: (by, workspace) => `${by} vous invite à rejoindre ${workspace}`,
      heading: (workspace) => `Rejoindre ${workspace}`,
      text: (by, workspace) =>
        `${by} vous invite à rejoindre l’espace de travail « ${workspace} », dont les membres partagent les transcriptions de leurs réunions.`,
      signIn: (email) =>
        `Un clic suffit pour accepter et vous connecter en tant que ${email}. Le lien fonctionne pendant ${days} jours. Si vous n’avez pas encore de compte, il sera créé.`,
      action: 'Voir l’invitation',
      note: 'Si vous ne connaissez pas l’expéditeur, vous pouvez ignorer cet e-mail.',
    },
    waiting: {
      subject: (workspace) => `Quelqu’un attend une place dans ${workspace}`,
      heading: 'Quelqu’un attend une place',
      text: (name, workspace) =>
        `${name} a accepté l’invitation à « ${workspace} », mais toutes les places sont prises. Personne ne perd sa place. L’accès s’ouvrira quand vous ajouterez une place ou qu’un membre partira.`,
      action: 'Voir l’équipe',
    },
    seat: {
      subject: (workspace) => `Il y a une place pour vous dans ${workspace}`,
      heading: 'Il y a une place pour vous',
      text: (workspace) => `Vous êtes désormais membre de l’espace de travail « ${workspace} ».`,
      action: 'Ouvrir le tableau de bord',
    },
    added: {
      subject: (workspace) => `Vous êtes désormais membre de ${workspace}`,
      heading: (workspace) => `Vous êtes désormais membre de ${workspace}`,
      text: (workspace) =>
        `Le fournisseur d’identité de votre entreprise vous a ajouté à l’espace de travail « ${workspace} ». Ses admins décident qui en fait partie.`,
      action: 'Ouvrir le tableau de bord',
    },
    left: {
      subject: (workspace) => `Vous n’êtes plus membre de ${workspace}`,
      heading: (workspace) => `Vous n’êtes plus membre de ${workspace}`,
      text: (date) =>
        `Les réunions que l’espace de travail pouvait voir y restent. Celles que vous étiez seul à voir sont conservées jusqu’au ${date} pour vous permettre de les exporter. Elles sont ensuite supprimées.`,
      action: 'Les exporter',
    },
    deleted: {
      subject: (workspace) => `L’espace de travail ${workspace} a été supprimé`,
      heading: (workspace) => `${workspace} a été supprimé`,
      text: (by) =>
        `${by} a supprimé l’espace de travail et toutes ses réunions. Votre compte et vos autres espaces de travail ne sont pas concernés.`,
      action: 'Ouvrir le tableau de bord',
    },
  },

  contact: {
    subject: (name, company) => `Message de ${name} (${company})`,
    from: (name, email, company, size) => `${name} <${email}>, ${company} (effectif : ${size})`,
    wrote: (from) => `${from}, a écrit à ${product.name} :`,
  },

  connection: {
    paused: {
      subject: (name: string) => `${name} : la connexion est en pause`,
      heading: 'Une connexion est en pause',
      text: (name: string) =>
        `${name} n’a rien accepté depuis cinq jours. Les envois sont en pause et le contenu en attente est conservé.`,
      action: 'Voir la connexion',
      note: 'Quand l’adresse répondra à nouveau, choisissez « Reprendre » : tout le contenu en attente sera envoyé dans l’ordre.',
    },
    signedOut: {
      subject: (name: string) => `${name} : reconnectez-vous`,
      heading: 'Une connexion requiert votre attention',
      text: (name: string) =>
        `${name} n’accepte plus l’autorisation de votre connexion. Rien n’est envoyé tant que vous ne vous reconnectez pas ; le contenu en attente est conservé.`,
      action: 'Se reconnecter',
      note: 'Choisissez « Reconnecter ». Les envois précédents sont retrouvés et tenus à jour.',
    },
    refused: {
      subject: (name: string) => `${name}\u00a0: la connexion est arrêtée`,
      heading: 'Une connexion requiert votre attention',
      text: (name: string) =>
        `${name} refuse le compte de votre connexion. Rien n’est envoyé tant que le problème n’est pas corrigé ; le contenu en attente est conservé.`,
      action: 'Voir la raison',
      note: 'Une fois le problème corrigé, choisissez « Vérifier maintenant » : tout le contenu en attente sera envoyé dans l’ordre.',
    },
    gone: {
      subject: (name: string) => `${name}\u00a0: la connexion est désactivée`,
      heading: 'Une connexion est désactivée',
      text: (name: string) =>
        `Le destinataire de votre connexion ${name} indique qu’il n’existe plus (410). Plus rien ne lui est envoyé.`,
      action: 'Voir la connexion',
      note: 'Si vous en avez encore besoin, corrigez l’adresse et choisissez « Reprendre ». Sinon, déconnectez-la.',
    },
    ending: {
      subject: (name: string) => `${name} : l’autorisation expire bientôt`,
      heading: 'Une autorisation expire bientôt',
      text: (name: string, day: string) =>
        `L’autorisation de votre connexion à ${name} expire le ${day}. Ensuite, rien n’est envoyé tant que vous ne vous reconnectez pas.`,
      action: 'Se reconnecter',
      note: 'Choisissez « Reconnecter » avant cette date pour que rien n’ait à attendre.',
    },
  },
};
