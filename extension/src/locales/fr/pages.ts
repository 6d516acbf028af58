import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/pages.ts';

export const messages: typeof source = {
  workspace: 'Enregistrer dans',
  workspaceNote:
    'Les nouvelles réunions sont enregistrées ici. Celles qui ont déjà commencé restent où elles sont.',
  loading: 'Chargement',
  again: 'Réessayer',
  noAnswer: 'L’extension n’a pas répondu. Réessayez.',

  signIn: {
    action: 'Se connecter',
    server: 'Adresse du serveur',
    at: (host) => `sur ${host}`,
    another: 'Autre serveur',
    noAnswer:
      'L’extension n’a pas répondu. Réessayez. En cas d’échec, rechargez-la dans chrome://extensions.',
  },

  address: {
    missing: 'Saisissez l’adresse de votre serveur, par exemple https://afterword.example.com.',
    'no-address': (typed) =>
      `« ${typed} » n’est pas une adresse. Utilisez la forme https://afterword.example.com.`,
    protocol: 'L’adresse doit commencer par https:// (ou http:// sur votre propre réseau).',
    credentials: 'Supprimez le nom et le mot de passe de l’adresse.',
    stranger: (host) => `${host} répond, mais ce n’est pas un serveur Afterword.`,
    silent: (host) => `${host} ne répond pas. Vérifiez l’adresse et que le serveur est démarré.`,
  },

  failed: {
    title: 'Afterword ne répond pas.',
    text: 'Vos captures sont en sécurité sur cet appareil. Réessayez. En cas d’échec, désactivez puis réactivez l’extension dans chrome://extensions.',
  },

  sending: {
    allSent: 'Tout est sur le serveur.',
    nothingWaits: 'Aucun envoi en attente.',
    unsent: (count, formatted) => `${formatted} ${plural.fr(count, 'entrée', 'entrées')} en attente d’envoi`,
    now: 'Envoi en cours.',
    offline: 'Vous êtes hors ligne. Tout est en sécurité ici et sera envoyé au retour de la connexion.',
    silent: (host) =>
      `Le serveur ${host} ne répond pas. Tout est en sécurité ici et sera envoyé dès qu’il répondra.`,
    storageFull: (host) =>
      `Votre espace de stockage sur ${host} est plein. Tout est en sécurité ici et sera envoyé dès que vous y aurez supprimé des réunions.`,
    awaitingOwner:
      'Tout est en sécurité ici. La réunion est terminée : son propriétaire doit d’abord accepter ces entrées.',
    ofAnother:
      'Ces entrées appartiennent à un autre compte. Elles sont en sécurité ici et seront envoyées quand vous vous connecterez avec ce compte.',
    someOfAnother: (count, formatted) =>
      `${formatted} d’entre elles ${plural.fr(count, 'appartient', 'appartiennent')} à un autre compte et ${plural.fr(count, 'sera envoyée', 'seront envoyées')} quand vous vous connecterez avec ce compte.`,
    signedOut: 'Tout est en sécurité ici et sera envoyé quand vous vous connecterez.',
    unreachable: (host) => `Impossible de joindre ${host}.`,
    next: (time) => ` Prochaine tentative à ${time}.`,
    action: 'Envoyer maintenant',
  },

  meeting: {
    awaitingOwner: 'En attente du propriétaire',
    setAside: (formatted) => `${formatted} mises de côté`,
    complete: 'Complète',
    withGaps: (count, formatted) => `Complète · ${formatted} ${plural.fr(count, 'lacune', 'lacunes')}`,
    none: 'Pas de transcription',
    unsent: (formatted) => `${formatted} non envoyées`,
    sent: 'Envoyée',
  },

  today: (time) => `Aujourd’hui, ${time}`,
  tomorrow: (time) => `Demain, ${time}`,
  yesterday: (time) => `Hier, ${time}`,
  on: (day, time) => `${day}, ${time}`,

  noMeeting: {
    blocked: 'Votre navigateur n’autorise pas Afterword à lire ce site. Rien n’y est transcrit.',
    unread: 'Aucune réunion n’est lue dans cet onglet.',
    unreadHint:
      'Si vous êtes en réunion, rechargez la page : elle était ouverte avant le démarrage d’Afterword.',
  },

  sites: {
    use: 'Utiliser sur ce site',
    useHint: (host) =>
      `En réunion sur ${host} ? Votre navigateur vous demandera si Afterword peut lire ses pages. Rien n’est lu avant.`,
    runs: (platform) => `Ce site utilise ${platform}.`,
    runsOn: (platforms) => `Fonctionne sur les serveurs qui utilisent ${platforms}.`,
    granted: (host, platform) => `${platform} : Afterword lit désormais les réunions sur ${host}.`,
    noMeeting: (host) =>
      `Cette page de ${host} ne contient aucune réunion qu’Afterword peut lire : l’autorisation a été révoquée. Ouvrez-y la réunion et réessayez.`,
    refused: (host) => `${host} n’a pas été autorisé. Rien n’y est lu.`,
    failed: 'L’extension n’a pas répondu. Réessayez.',
    presets: {
      slack: {
        turnOn: 'Activer pour les huddles Slack',
        about:
          'Huddles Slack dans le navigateur, en bêta : développé à partir d’informations publiques, pas encore essayé dans un appel réel. Les huddles de l’application de bureau Slack ne peuvent pas être lus.',
      },
      jitsi: { turnOn: 'Activer pour 8x8.vc', about: 'Jitsi Meet hébergé par 8x8.' },
    },
  },
};
