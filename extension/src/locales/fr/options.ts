import type { messages as source } from '../en/options.ts';

export const messages: typeof source = {
  title: 'Paramètres',
  notRead: 'Les paramètres n’ont pas pu être lus sur cet appareil. Rechargez cette page pour réessayer.',
  notStored:
    'La modification n’a pas été enregistrée : cet appareil a refusé l’écriture. Libérez de l’espace et réessayez.',

  account: {
    title: 'Compte',
    noteSignedOut:
      'Vos transcriptions vont à ce serveur et à personne d’autre. Jusqu’à votre connexion, elles attendent sur cet appareil.',
    note: 'Ce qui a été capturé pour un compte et un serveur n’est jamais envoyé ailleurs. Pour changer l’un ou l’autre, déconnectez-vous d’abord.',
    signedIn: 'Connexion',
    server: 'Serveur',
    signOut: 'Se déconnecter',
    noAnswer: 'L’extension n’a pas répondu : la session est toujours ouverte. Réessayez.',
    unsent: (count, formatted) =>
      count < 2
        ? 'Une entrée n’est pas encore arrivée sur le serveur'
        : `${formatted} entrées ne sont pas encore arrivées sur le serveur`,
    whatNow: (email) => `Capture faite pour ${email}. Que voulez-vous en faire ?`,
    stay: 'Rester connecté',
    send: 'Envoyer, puis se déconnecter',
    sendMeaning: 'La déconnexion attend que tout soit arrivé.',
    keep: 'Garder sur cet appareil',
    keepMeaning: 'L’envoi aura lieu quand ce compte se reconnectera ici.',
    discard: 'Supprimer',
    discardMeaning: 'Suppression de cet appareil, irréversible.',
    export: 'Exportez d’abord le tout dans un fichier',
    exportFirst: ', par précaution.',
    exportFailed: 'L’export n’a pas abouti : l’extension n’a pas répondu.',
  },

  capturing: {
    title: 'Capture',
    note: 'Afterword lit les sous-titres que la réunion vous affiche. Il n’enregistre ni son ni image, et aucun bot ne rejoint la réunion.',
    start: 'Démarrer automatiquement',
    startAuto: 'La transcription commence au premier sous-titre.',
    startAsk: 'À chaque réunion, le panneau demande d’abord ; rien n’est lu sans votre accord.',
    startScheduled: 'Démarrer automatiquement pour les réunions de mon agenda',
    startScheduledHint:
      'Celles de l’agenda Google ou Outlook que vous avez connecté dans le tableau de bord commencent d’elles-mêmes. Si une personne invitée est exclue par une règle, le panneau demande tout de même.',
    panel: 'Afficher le panneau pendant la réunion',
    panelHint: 'Une petite fenêtre avec la transcription en cours, que vous pouvez déplacer et masquer.',
    language: 'Langue des sous-titres',
    languageHint: 'Chaque plateforme sous-titre dans la langue qui y est réglée.',
    languageDefault: 'Réglage de la plateforme',
    languageOn: (platform, language) => `${platform} : ${language ?? 'non proposée'}.`,
    languageNote:
      'La changer pendant une réunion la change pour tout le monde : Afterword se contente donc de la suggérer et n’y touche jamais.',
  },

  sites: {
    title: 'Autres sites',
    note: 'Meet, Zoom et Teams sont intégrés. Ailleurs, une réunion n’est lue que là où vous l’autorisez, site par site, et chaque autorisation peut être retirée.',
    list: 'Sites autorisés',
    none: 'Aucun pour l’instant. Ouvrez une réunion sur un serveur à part, puis choisissez « Utiliser sur ce site » derrière le bouton de la barre d’outils.',
    remove: (host) => `Retirer ${host}`,
    askRemove: (host) => `Ne plus lire ${host} ?`,
    removeMeaning:
      'L’autorisation est rendue. Une transcription en cours s’y arrête ; ce qu’elle contient déjà est conservé.',
    cancel: 'Garder',
    confirm: 'Retirer',
  },

  exceptions: {
    title: 'Ne jamais capturer',
    note: 'Pour les personnes qui ne souhaitent pas être transcrites et pour les réunions avec certaines organisations.',
    people: 'Personnes',
    peopleHint:
      'Un nom tel que les sous-titres l’affichent ; majuscules et accents ne comptent pas. Les propos de cette personne laissent une lacune visible.',
    peopleExample: 'Camille Martin',
    pauseFor: 'Suspendre en présence de quelqu’un',
    pauseForHint:
      'Un nom tel que la plateforme l’affiche. La capture est suspendue tant que cette personne participe à l’appel, et ses propos antérieurs sont supprimés.',
    pauseForExample: 'Camille Martin',
    addresses: 'Adresses e-mail',
    addressesHint:
      'Quand l’une de ces adresses apparaît dans une réunion, la capture se met en pause et ce qui en est conservé est supprimé. Les plateformes affichent rarement les adresses : ajoutez aussi le nom.',
    addressesExample: 'camille@example.com',
    domains: 'Domaines de messagerie',
    domainsHint:
      'Quand une adresse de l’un de ces domaines apparaît dans une réunion, la capture se met en pause et ce qui en est conservé est supprimé.',
    domainsExample: 'example.com',
    add: 'Ajouter',
    remove: (value) => `Retirer ${value}`,
    setBy: (workspace) => `fixée par ${workspace}`,
    inAccount:
      'Vos règles sont dans votre compte et s’appliquent partout où vous êtes connecté. Celles qui n’étaient que sur cet appareil y ont été ajoutées.',
    onDevice: (count) =>
      count === 1
        ? 'Une règle n’est que sur cet appareil. Elle s’applique ici et rejoindra votre compte dès que possible.'
        : `${count} règles ne sont que sur cet appareil. Elles s’appliquent ici et rejoindront votre compte dès que possible.`,
    manage: 'Règles de confidentialité dans votre tableau de bord',
    notRemoved: {
      'signed-out': 'Connectez-vous pour modifier les règles de votre compte. Rien n’a été retiré.',
      plan: 'Votre formule ne permet pas cette modification. Rien n’a été retiré.',
      unreachable: 'Le serveur est injoignable : la règle reste. Réessayez dans un instant.',
    },
    held: {
      plan: 'La formule Individual est nécessaire pour ajouter des règles. Celles de cette liste restent en vigueur.',
      'signed-out': 'Connectez-vous pour ajouter des règles. Celles de cette liste restent en vigueur.',
      unknown:
        'Impossible de demander au serveur ce que comprend votre formule. Les règles de cette liste restent en vigueur ; réessayez dans un instant.',
    },
    problems: {
      'no-name': () => 'Saisissez d’abord un nom.',
      'long-name': () => 'Un nom compte 200 caractères au plus.',
      present: (value) => `${value} figure déjà dans la liste.`,
      'no-domain': () => 'Saisissez d’abord un domaine, par exemple example.com.',
      'not-a-domain': (value) =>
        `« ${value} » n’est pas un domaine de messagerie. Il doit ressembler à example.com.`,
      'no-address': () => 'Saisissez d’abord une adresse e-mail, par exemple camille@example.com.',
      'not-an-address': (value) =>
        `« ${value} » n’est pas une adresse e-mail. Elle doit ressembler à camille@example.com.`,
    },
  },

  device: {
    title: 'Sur cet appareil',
    note: 'Ce que le serveur a confirmé reste ici 24 heures de plus, puis est effacé.',
    inUse: (size) => `${size} utilisés.`,
    none: 'Aucune réunion n’est conservée ici.',
    unsent: (formatted) => `, ${formatted} à envoyer`,
    export: 'Exporter',
    exportNamed: (name) => `Exporter ${name}`,
    delete: 'Supprimer de cet appareil',
    deleteNamed: (name) => `Supprimer ${name} de cet appareil`,
    exportAll: 'Tout exporter',
    deleteAll: 'Tout supprimer',
    askAll: 'Tout supprimer de cet appareil ?',
    askOne: 'Supprimer cette réunion de cet appareil ?',
    stays: 'Ce qui est sur le serveur y reste.',
    loses: (count, formatted) =>
      `${count < 2 ? 'Une entrée n’est pas encore arrivée' : `${formatted} entrées ne sont pas encore arrivées`} sur le serveur et ${count < 2 ? 'serait perdue' : 'seraient perdues'} définitivement. Ce qui est sur le serveur y reste.`,
    cancel: 'Annuler',
    confirm: 'Supprimer',
    deleteFailed: 'Rien n’a été supprimé : l’extension n’a pas répondu. Réessayez.',
    exportFailed: 'L’export n’a pas abouti : l’extension n’a pas répondu. Réessayez.',
  },

  setAside: {
    title: (count, formatted) =>
      count < 2 ? 'Une entrée mise de côté' : `${formatted} entrées mises de côté`,
    text: (count) =>
      `Le serveur ${count < 2 ? 'l’a refusée. Le reste suit son cours ; elle reste' : 'les a refusées. Le reste suit son cours ; elles restent'} ici jusqu’à ce que vous exportiez ou supprimiez la réunion.`,
    show: 'Afficher',
    failed: 'Lecture impossible : l’extension n’a pas répondu.',
    withoutText: 'Sans texte',
    untitled: 'Réunion sans titre',
    export: 'Exporter',
  },
};
