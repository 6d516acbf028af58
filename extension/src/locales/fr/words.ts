import type { messages as source } from '../en/words.ts';

export const messages: typeof source = {
  entries: (count, formatted) =>
    count === 0 ? 'Aucune entrée' : `${formatted} ${count < 2 ? 'entrée' : 'entrées'}`,
  untitled: (platform) => `Réunion ${platform}`,

  health: {
    waiting: 'En attente de sous-titres',
    capturing: 'En direct',
    quiet: 'En direct',
    lost: 'Sous-titres perdus',
    suspect: 'Sous-titres illisibles',
    paused: 'En pause',
    ended: 'Terminée',
  },
  phases: { asking: 'Pas commencée', standby: 'En veille', idle: 'Aucune réunion' },

  storage: {
    worker: 'Conservé sur cet appareil',
    journal: 'Conservé sur cet appareil. L’envoi reprendra de lui-même.',
    memory: 'Écriture impossible. Gardez cet onglet ouvert.',
    reload: 'Afterword a été mis à jour. Rechargez cette page pour continuer.',
  },

  notices: {
    updated: () =>
      'Afterword a été mis à jour. Rechargez cette page pour reprendre la lecture ; ce qui a déjà été lu est conservé.',
    paused: () => 'En pause. Rien n’est transcrit jusqu’à la reprise.',
    'off-the-record': () =>
      'Confidentiel. Les deux dernières minutes ont été effacées ; rien n’est transcrit jusqu’à la reprise.',
    'excluded-domain': () =>
      'En pause, et ce que nous avions de cette réunion a été supprimé : une adresse ou un domaine que vous avez exclu y figure. Ne reprenez qu’en connaissance de cause.',
    'excluded-person': () =>
      'En pause tant qu’est présente une personne pour laquelle vous suspendez la capture ; ses propos antérieurs ont été supprimés. La capture reprendra à son départ.',
    'workspace-domain': () =>
      'En pause, et ce que nous avions de cette réunion a été supprimé : votre espace de travail exclut une adresse ou un domaine qui y figure. Seuls ses admins peuvent changer cela.',
    'workspace-person': () =>
      'En pause tant qu’est présente une personne pour laquelle votre espace de travail suspend la capture ; ses propos antérieurs ont été supprimés. La capture reprendra à son départ.',
    'maybe-excluded': () =>
      'La personne qui parle figure peut-être parmi celles à ne jamais transcrire : ses propos ne sont pas conservés.',
    'captions-off': (platform) =>
      `Les sous-titres sont désactivés. Activez-les dans ${platform} et la transcription suivra.`,
    'captions-gone': (platform) =>
      `Les sous-titres ont disparu de la page. Réactivez-les dans ${platform} et la transcription reprendra.`,
    'captions-gone-but-on': (platform) =>
      `Les sous-titres ont disparu de la page, alors que ${platform} les dit activés. Désactivez-les puis réactivez-les, et la transcription reprendra.`,
    'captions-not-understood': (platform) =>
      `Ici, ${platform} affiche les sous-titres sous une forme que nous ne pouvons pas lire. Rien n’est transcrit ; merci de nous le signaler.`,
    'captions-not-offered': (platform) =>
      `Ce serveur n’a pas de sous-titres : il ne transcrit pas les réunions. ${platform} en affiche là où son administrateur l’a prévu.`,
    'captions-not-found': (platform) =>
      `Nous ne trouvons pas de sous-titres dans ${platform}. S’ils sont activés, leur forme nous est inconnue ; merci de nous le signaler.`,
    'captions-not-reaching-us': (platform) =>
      `On parle, mais aucun sous-titre ne nous parvient. Vérifiez que ${platform} en affiche ; si oui, rechargez la page.`,
    'permission-withdrawn': () =>
      'Vous avez retiré l’autorisation pour ce site : la transcription s’arrête ici. Ce qui a été lu jusque-là est conservé et envoyé.',
    'nothing-to-bookmark': () => 'Il n’y a encore rien à marquer.',
    'clicked-enough': (platform) =>
      `Nous avons essayé trois fois. Activez vous-même les sous-titres dans ${platform}.`,
    'nothing-to-click': (platform) =>
      `Nous n’avons pas trouvé le bouton. Activez vous-même les sous-titres dans ${platform}.`,
  },

  captionsHow: {
    slack:
      'Dans l’appel d’équipe : plus d’actions, puis afficher les sous-titres. Pour tous les appels d’équipe : dans les préférences de Slack, activez les sous-titres par défaut à l’arrivée.',
  },

  offTheRecord: {
    question: 'Passer en mode confidentiel ?',
    meaning:
      'La transcription se met en pause et les deux dernières minutes sont effacées, ici et sur le serveur. C’est irréversible.',
    confirm: 'Effacer et suspendre',
    cancel: 'Tout garder',
  },

  capture: {
    ask: 'Transcrire cette réunion ? Rien n’est lu avant que vous ne commenciez.',
    start: 'Commencer',
    notThis: 'Pas celle-ci',
    standby: 'Un autre onglet lit cette réunion. S’il se ferme, celui-ci prend le relais.',
    turnOnCaptions: 'Activer les sous-titres',
    pause: 'Pause',
    resume: 'Reprendre',
    bookmark: 'Marquer',
    bookmarked: 'Marqué',
    bookmarkHint: (key) => `Marquer ce qui vient d’être dit (${key})`,
    offTheRecord: 'Confidentiel',
    transcript: 'Transcription',
    empty: 'Ce qui se dit s’affiche ici, ligne par ligne.',
    newest: 'Aller au plus récent',
    read: 'Lire la transcription',
    signedOut: 'Déconnecté : rien ne parvient au serveur.',
  },

  panel: {
    workspace: (name: string) => `Va dans ${name}`,
    move: 'Déplacer le panneau avec les flèches du clavier',
    openSidePanel: 'Ouvrir le panneau latéral',
    hide: 'Masquer le panneau',
    news: (sentence) => `Afterword : ${sentence}`,
    tab: (state) => `Afterword : ${state}. Afficher le panneau`,
  },

  badge: {
    meaning: {
      capturing: 'Ce qui se dit est transcrit',
      quiet: 'Personne n’a parlé depuis un moment',
      waiting: 'Ils doivent être activés dans la réunion',
      paused: 'Rien n’est transcrit',
      lost: 'Rien n’est transcrit jusqu’à leur retour',
      suspect: 'Il manque peut-être quelque chose',
      ended: 'La réunion est finie',
    },
    signIn: (unsent) =>
      `${unsent < 2 ? '1 entrée attend' : `${unsent} entrées attendent`} sur cet appareil. Connectez-vous pour l’envoi.`,
    storageFull: (unsent) =>
      `${unsent < 2 ? '1 entrée attend' : `${unsent} entrées attendent`} sur cet appareil. Votre espace de stockage sur le serveur est plein.`,
    refused: (count) =>
      `${count < 2 ? 'Une entrée a été refusée' : `${count} entrées ont été refusées`} par le serveur. Voir les paramètres.`,
    unsent: (unsent) =>
      `${unsent < 2 ? '1 entrée attend' : `${unsent} entrées attendent`} d’être ${unsent < 2 ? 'envoyée' : 'envoyées'}.`,
  },

  session: {
    notAnAddress: 'Ce n’est pas l’adresse d’un serveur.',
    unfinished: 'La connexion n’a pas été menée à terme.',
    unfinishedBecause: (technical) => `La connexion n’a pas été menée à terme. (${technical})`,
    otherAccount: 'Le code est celui d’un autre compte.',
    unsent: (count) =>
      count < 2
        ? 'Une entrée n’a pas pu être envoyée. Réessayez, ou gardez-la.'
        : `${count} entrées n’ont pas pu être envoyées. Réessayez, ou gardez-les.`,
    codes: {
      invalid_input: 'Quelque chose ne va pas dans la requête.',
      unauthenticated: 'Connectez-vous pour continuer.',
      code_expired: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
      awaiting_owner:
        'Cette réunion est terminée. Son propriétaire doit d’abord accepter cette transcription.',
      not_member: 'Vous n’êtes pas membre de cet espace de travail.',
      not_admitted:
        'Ce serveur n’accepte pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
      rate_limited: 'Trop de requêtes. Réessayez dans un instant.',
      unavailable: 'Le serveur ne peut pas le faire pour le moment. Rien n’est perdu ; réessayez.',
      network: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
    },
    unforeseen: (technical) => `Réponse inattendue du serveur (${technical}).`,
  },
};
