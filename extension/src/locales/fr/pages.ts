import type { messages as source } from '../en/pages.ts';

export const messages: typeof source = {
  workspace: 'Enregistrer dans',
  workspaceNote: 'Les réunions qui commencent maintenant vont ici. Ce qui a commencé reste où il est.',
  loading: 'Chargement',
  again: 'Réessayer',
  noAnswer: 'L’extension n’a pas répondu. Réessayez.',

  signIn: {
    action: 'Se connecter',
    server: 'Adresse du serveur',
    at: (host) => `sur ${host}`,
    another: 'Autre serveur',
    noAnswer:
      'L’extension n’a pas répondu. Réessayez ; si rien ne change, rechargez-la depuis chrome://extensions.',
  },

  address: {
    missing: 'Saisissez l’adresse de votre serveur, par exemple https://afterword.example.com.',
    'no-address': (typed) =>
      `« ${typed} » n’est pas une adresse. Elle doit ressembler à https://afterword.example.com.`,
    protocol: 'L’adresse commence par https:// (ou http:// sur votre propre réseau).',
    credentials: 'Retirez le nom et le mot de passe de l’adresse.',
    stranger: (host) => `${host} répond, mais ce n’est pas un serveur Afterword.`,
    silent: (host) =>
      `${host} ne répond pas. Vérifiez l’adresse et assurez-vous que le serveur est en marche.`,
  },

  failed: {
    title: 'Afterword ne répond pas.',
    text: 'Ce qui a été capturé est en sécurité sur cet appareil. Réessayez ; sans réponse, désactivez puis réactivez l’extension dans chrome://extensions.',
  },

  sending: {
    allSent: 'Tout est sur le serveur.',
    nothingWaits: 'Rien n’attend d’être envoyé.',
    unsent: (count, formatted) => `${formatted} ${count < 2 ? 'entrée' : 'entrées'} en attente d’envoi`,
    now: 'Envoi en cours.',
    offline: 'Vous êtes hors ligne. Tout est en sécurité ici et partira au retour de la connexion.',
    silent: (host) =>
      `Le serveur ne répond pas : impossible de joindre ${host}. Tout est en sécurité ici et partira dès qu’il répondra.`,
    storageFull: (host) =>
      `Votre espace de stockage sur ${host} est plein. Tout est en sécurité ici et partira dès que vous y aurez supprimé des réunions.`,
    awaitingOwner:
      'Tout est en sécurité ici. La réunion est terminée : son propriétaire doit d’abord donner son accord.',
    signedOut: 'Tout est en sécurité ici et partira dès que vous vous connecterez.',
    unreachable: (host) => `Impossible de joindre ${host}.`,
    next: (time) => ` Prochaine tentative à ${time}.`,
    action: 'Envoyer maintenant',
  },

  meeting: {
    awaitingOwner: 'En attente d’accord',
    setAside: (formatted) => `${formatted} de côté`,
    complete: 'Complète',
    withGaps: (count, formatted) => `Complète · ${formatted} ${count < 2 ? 'lacune' : 'lacunes'}`,
    none: 'Pas de transcription',
    unsent: (formatted) => `${formatted} à envoyer`,
    sent: 'Envoyée',
  },

  today: (time) => `Aujourd’hui, ${time}`,
  tomorrow: (time) => `Demain, ${time}`,
  yesterday: (time) => `Hier, ${time}`,
  on: (day, time) => `${day}, ${time}`,

  noMeeting: {
    unread: 'Aucune réunion n’est lue dans cet onglet.',
    unreadHint: 'Si vous êtes en réunion, rechargez la page : elle était ouverte avant Afterword.',
  },

  sites: {
    use: 'Utiliser sur ce site',
    useHint: (host) =>
      `Une réunion sur ${host} ? Votre navigateur demande si Afterword peut lire ses pages ; rien n’y est lu avant.`,
    runs: (platform) => `Ce site utilise ${platform}.`,
    runsOn: (platforms) => `Fonctionne sur les serveurs ${platforms}.`,
    granted: (host, platform) => `${platform} : les réunions sur ${host} sont lues à partir de maintenant.`,
    noMeeting: (host) =>
      `Cette page de ${host} ne montre aucune réunion qu’Afterword sache lire : l’autorisation a été rendue. Ouvrez-y la réunion et réessayez.`,
    refused: (host) => `${host} n’a pas été autorisé. Rien n’y est lu.`,
    failed: 'L’extension n’a pas répondu. Réessayez.',
    presets: {
      slack: {
        turnOn: 'Activer pour les huddles Slack',
        about:
          'Huddles Slack dans le navigateur, bêta : conçu d’après des sources publiques, pas d’après un appel réel. Les huddles de l’application de bureau ne peuvent pas être lus.',
      },
      jitsi: { turnOn: 'Activer pour 8x8.vc', about: 'Jitsi Meet tel que 8x8 l’héberge.' },
    },
  },
};
