import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/options.ts';

export const messages: typeof source = {
  title: 'Paramètres',
  notRead: 'Impossible de lire les paramètres sur cet appareil. Rechargez cette page pour réessayer.',
  notStored: 'Impossible d’enregistrer la modification sur cet appareil. Libérez de l’espace et réessayez.',

  account: {
    title: 'Compte',
    noteSignedOut:
      'Vos transcriptions sont envoyées uniquement à ce serveur. Jusqu’à votre connexion, elles attendent sur cet appareil.',
    note: 'Les captures d’un compte et d’un serveur ne sont jamais envoyées ailleurs. Pour changer de compte ou de serveur, déconnectez-vous d’abord.',
    signedIn: 'Connecté',
    server: 'Serveur',
    signOut: 'Se déconnecter',
    noAnswer: 'L’extension n’a pas répondu : vous êtes toujours connecté. Réessayez.',
    unsent: (count, formatted) =>
      count < 2
        ? '1 entrée n’est pas encore sur le serveur'
        : `${formatted} entrées ne sont pas encore sur le serveur`,
    whatNow: (email) => `Capturé pour ${email}. Que voulez-vous en faire ?`,
    stay: 'Rester connecté',
    send: 'Envoyer, puis se déconnecter',
    sendMeaning: 'Vous n’êtes déconnecté qu’une fois tout arrivé.',
    keep: 'Conserver sur cet appareil',
    keepMeaning: 'L’envoi se fera quand ce compte se reconnectera ici.',
    discard: 'Supprimer',
    discardMeaning: 'Suppression définitive de cet appareil.',
    export: 'Exportez d’abord le tout dans un fichier',
    exportFirst: ', par précaution.',
    exportFailed: 'Impossible d’exporter : l’extension n’a pas répondu.',
  },

  capturing: {
    title: 'Capture',
    note: 'Afterword lit les sous-titres affichés pendant une réunion. Il n’enregistre ni audio ni vidéo, et aucun bot ne rejoint la réunion.',
    start: 'Démarrer automatiquement',
    startAuto: 'La transcription commence au premier sous-titre.',
    startAsk: 'Le panneau demande à chaque réunion, et rien n’est lu sans votre accord.',
    startScheduled: 'Démarrer automatiquement pour les réunions de mon agenda',
    startScheduledHint:
      'Les réunions d’un agenda Google ou Outlook connecté dans le tableau de bord démarrent automatiquement. Si une règle exclut un invité, le panneau demande d’abord.',
    panel: 'Afficher le panneau dans la réunion',
    panelHint: 'Une petite fenêtre avec la transcription en direct, que vous pouvez déplacer et masquer.',
    language: 'Langue des sous-titres',
    languageHint: 'Chaque plateforme affiche les sous-titres dans la langue choisie dans ses réglages.',
    languageDefault: 'Réglage de la plateforme',
    languageOn: (platform, language) => `${platform} : ${language ?? 'non proposée'}.`,
    languageNote:
      'La changer pendant une réunion la change pour tout le monde : Afterword la suggère, mais ne la modifie jamais.',
  },

  sites: {
    title: 'Autres sites',
    note: 'Meet, Zoom et Teams sont intégrés. Les autres sites ne sont lus que si vous les autorisez, un par un. Chaque autorisation est révocable.',
    list: 'Sites autorisés',
    none: 'Aucun site. Ouvrez une réunion sur un autre site, cliquez sur le bouton de la barre d’outils et choisissez « Utiliser sur ce site ».',
    blocked: (hosts) => `Votre navigateur n’autorise pas Afterword à lire ${hosts}. Rien n’y est transcrit.`,
    allow: 'Autoriser ces sites',
    remove: (host) => `Retirer ${host}`,
    askRemove: (host) => `Ne plus lire ${host} ?`,
    removeMeaning:
      'L’autorisation sera révoquée. Une transcription en cours s’y arrête ; ce qu’elle contient déjà est conservé.',
    cancel: 'Conserver',
    confirm: 'Retirer',
  },

  exceptions: {
    title: 'Ne jamais capturer',
    note: 'Pour les personnes qui ont demandé à ne pas être transcrites et les réunions avec certaines organisations.',
    people: 'Personnes',
    peopleHint:
      'Le nom affiché dans les sous-titres, sans tenir compte des majuscules et des accents. Les propos de cette personne deviennent une lacune visible.',
    peopleExample: 'Camille Martin',
    pauseFor: 'Mettre en pause en présence de quelqu’un',
    pauseForHint:
      'Le nom affiché par la plateforme. La capture est en pause tant que cette personne est dans l’appel, et ses propos précédents sont supprimés.',
    pauseForExample: 'Camille Martin',
    addresses: 'Adresses e-mail',
    addressesHint:
      'Si l’une de ces adresses est visible dans une réunion, la capture est mise en pause et celle de cette réunion est supprimée. Les plateformes affichent rarement les adresses : ajoutez aussi le nom.',
    addressesExample: 'camille@example.com',
    domains: 'Domaines de messagerie',
    domainsHint:
      'Si une adresse de l’un de ces domaines est visible dans une réunion, la capture est mise en pause et celle de cette réunion est supprimée.',
    domainsExample: 'example.com',
    add: 'Ajouter',
    remove: (value) => `Retirer ${value}`,
    setBy: (workspace) => `définie par ${workspace}`,
    inAccount:
      'Vos règles sont enregistrées dans votre compte et s’appliquent partout où vous êtes connecté. Celles de cet appareil y ont été ajoutées.',
    onDevice: (count) =>
      count === 1
        ? '1 règle n’existe que sur cet appareil. Elle s’applique ici et sera ajoutée à votre compte dès que possible.'
        : `${count} règles n’existent que sur cet appareil. Elles s’appliquent ici et seront ajoutées à votre compte dès que possible.`,
    manage: 'Règles de confidentialité dans votre tableau de bord',
    notRemoved: {
      'signed-out': 'Connectez-vous pour modifier les règles de votre compte. Rien n’a été retiré.',
      plan: 'Votre formule n’autorise pas cette modification. Rien n’a été retiré.',
      unreachable: 'Impossible de joindre le serveur : la règle est conservée. Réessayez dans un instant.',
    },
    held: {
      plan: 'Les nouvelles règles nécessitent la formule Individual. Les règles de cette liste restent appliquées.',
      'signed-out': 'Connectez-vous pour ajouter des règles. Les règles de cette liste restent appliquées.',
      unknown:
        'Impossible de vérifier votre formule. Les règles de cette liste restent appliquées ; réessayez dans un instant.',
    },
    problems: {
      'no-name': () => 'Saisissez un nom.',
      'long-name': () => 'Un nom compte 200 caractères au maximum.',
      present: (value) => `${value} figure déjà dans la liste.`,
      'no-domain': () => 'Saisissez un domaine, par exemple example.com.',
      'not-a-domain': (value) =>
        `« ${value} » n’est pas un domaine de messagerie. Utilisez la forme example.com.`,
      'no-address': () => 'Saisissez une adresse e-mail, par exemple camille@example.com.',
      'not-an-address': (value) =>
        `« ${value} » n’est pas une adresse e-mail. Utilisez la forme camille@example.com.`,
    },
  },

  device: {
    title: 'Sur cet appareil',
    note: 'Tout ce que le serveur a confirmé est effacé d’ici au bout de 24 heures.',
    inUse: (size) => `${size} utilisés.`,
    none: 'Aucune réunion n’est enregistrée ici.',
    unsent: (formatted) => `, ${formatted} non envoyées`,
    export: 'Exporter',
    exportNamed: (name) => `Exporter ${name}`,
    delete: 'Supprimer de cet appareil',
    deleteNamed: (name) => `Supprimer ${name} de cet appareil`,
    exportAll: 'Tout exporter',
    deleteAll: 'Tout supprimer',
    askAll: 'Tout supprimer de cet appareil ?',
    askOne: 'Supprimer cette réunion de cet appareil ?',
    stays: 'Les données du serveur y restent.',
    loses: (count, formatted) =>
      `${plural.fr(count, '1 entrée n’est pas encore', `${formatted} entrées ne sont pas encore`)} sur le serveur et ${plural.fr(count, 'serait définitivement perdue', 'seraient définitivement perdues')}. Les données du serveur y restent.`,
    cancel: 'Annuler',
    confirm: 'Supprimer',
    deleteFailed: 'Impossible de supprimer : l’extension n’a pas répondu. Réessayez.',
    exportFailed: 'Impossible d’exporter : l’extension n’a pas répondu. Réessayez.',
  },

  setAside: {
    title: (count, formatted) =>
      plural.fr(count, '1 entrée mise de côté', `${formatted} entrées mises de côté`),
    text: (count) =>
      `Le serveur ${plural.fr(count, 'l’a refusée. Le reste continue ; elle reste', 'les a refusées. Le reste continue ; elles restent')} ici jusqu’à ce que vous exportiez ou supprimiez la réunion.`,
    show: 'Afficher',
    failed: 'Impossible de lire les entrées : l’extension n’a pas répondu.',
    withoutText: 'Sans texte',
    untitled: 'Réunion sans titre',
    export: 'Exporter',
  },
};
