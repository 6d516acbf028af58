import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../en/words.ts';

export const messages: typeof source = {
  entries: (count, formatted) =>
    count === 0 ? 'Aucune entrée' : `${formatted} ${plural.fr(count, 'entrée', 'entrées')}`,
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
    worker: 'Enregistré',
    journal: 'Enregistré sur cet appareil. L’envoi se poursuit automatiquement.',
    memory: 'Impossible d’enregistrer sur cet appareil. Gardez cet onglet ouvert.',
    reload: 'Afterword a été mis à jour. Rechargez cette page pour continuer.',
  },

  notices: {
    updated: () =>
      'Afterword a été mis à jour. Rechargez cette page pour continuer ; tout ce qui précède est conservé.',
    paused: () => 'En pause. Rien n’est capturé jusqu’à la reprise.',
    'off-the-record': () =>
      'Mode confidentiel. Les deux dernières minutes ont été supprimées ; rien n’est capturé jusqu’à la reprise.',
    'excluded-domain': () =>
      'En pause, et la capture de cette réunion a été supprimée : une adresse ou un domaine que vous excluez y apparaît. Ne reprenez que si vous en êtes sûr.',
    'excluded-person': () =>
      'En pause tant qu’une personne de votre liste de pause est présente. Ses propos ont été supprimés. La capture reprendra à son départ.',
    'workspace-domain': () =>
      'En pause, et la capture de cette réunion a été supprimée : une adresse ou un domaine que votre espace de travail exclut y apparaît. Seuls ses admins peuvent modifier cette règle.',
    'workspace-person': () =>
      'En pause tant qu’une personne de la liste de pause de votre espace de travail est présente. Ses propos ont été supprimés. La capture reprendra à son départ.',
    'maybe-excluded': () =>
      'Impossible de savoir si la personne qui parle figure sur votre liste « Ne jamais capturer » : ses propos ne sont pas conservés.',
    'captions-off': (platform) =>
      `Les sous-titres sont désactivés. Activez-les dans ${platform} pour reprendre à partir d’ici.`,
    'captions-gone': (platform) =>
      `Les sous-titres ont disparu de la page. Réactivez-les dans ${platform} pour reprendre à partir d’ici.`,
    'captions-gone-but-on': (platform) =>
      `Les sous-titres ont disparu de la page alors qu’ils sont activés dans ${platform}. Désactivez-les, puis réactivez-les pour reprendre à partir d’ici.`,
    'captions-not-understood': (platform) =>
      `${platform} affiche ici des sous-titres que nous ne savons pas lire. Rien n’est capturé. Merci de nous le signaler.`,
    'captions-not-offered': (platform) =>
      `Ce serveur ${platform} n’a pas de sous-titres : il ne transcrit pas les réunions. Son exploitant peut activer cette fonction.`,
    'captions-not-found': (platform) =>
      `Sous-titres introuvables dans ${platform}. S’ils sont activés, leur format nous est encore inconnu. Merci de nous le signaler.`,
    'captions-not-reaching-us': (platform) =>
      `Des personnes parlent, mais aucun sous-titre ne nous parvient. Vérifiez que ${platform} les affiche ; si oui, rechargez la page.`,
    'permission-withdrawn': () =>
      'Vous avez révoqué l’autorisation pour ce site : la transcription s’arrête ici. Tout ce qui a été capturé est conservé et envoyé.',
    'nothing-to-bookmark': () => 'Rien à marquer pour l’instant.',
    'clicked-enough': (platform) =>
      `Nous avons essayé 3 fois. Activez vous-même les sous-titres dans ${platform}.`,
    'nothing-to-click': (platform) =>
      `Nous n’avons pas trouvé le bouton. Activez vous-même les sous-titres dans ${platform}.`,
  },

  captionsHow: {
    slack:
      'Dans l’appel d’équipe, choisissez Plus d’actions, puis Afficher les sous-titres. Pour tous les appels d’équipe, activez les sous-titres par défaut dans les préférences de Slack.',
  },

  offTheRecord: {
    question: 'Passer en mode confidentiel ?',
    meaning:
      'La transcription est mise en pause et les deux dernières minutes sont supprimées, ici et sur le serveur. Cette action est irréversible.',
    confirm: 'Supprimer et mettre en pause',
    cancel: 'Tout conserver',
  },

  capture: {
    ask: 'Transcrire cette réunion ? Rien n’est lu avant votre accord.',
    start: 'Démarrer la transcription',
    notThis: 'Pas cette réunion',
    standby: 'Un autre onglet capture cette réunion. Celui-ci prend le relais s’il se ferme.',
    turnOnCaptions: 'Activer les sous-titres',
    pause: 'Pause',
    resume: 'Reprendre',
    bookmark: 'Marquer',
    bookmarked: 'Marqué',
    bookmarkHint: (key) => `Marquer ce qui vient d’être dit (${key})`,
    offTheRecord: 'Confidentiel',
    transcript: 'Transcription',
    empty: 'Les lignes s’affichent ici au fil de la conversation.',
    newest: 'Aller à la dernière ligne',
    read: 'Lire la transcription',
    signedOut: 'Déconnecté : rien n’est envoyé au serveur.',
  },

  panel: {
    workspace: (name: string) => `Enregistrée dans ${name}`,
    goTo: (name) => `Plutôt ${name}`,
    move: 'Déplacer le panneau avec les touches fléchées',
    openSidePanel: 'Ouvrir le panneau latéral',
    hide: 'Masquer le panneau',
    news: (sentence) => `Afterword : ${sentence}`,
    tab: (state) => `Afterword : ${state}. Afficher le panneau`,
  },

  badge: {
    meaning: {
      capturing: 'Les sous-titres sont capturés',
      quiet: 'Personne n’a parlé depuis un moment',
      waiting: 'Activez-les dans la réunion',
      paused: 'Rien n’est capturé',
      lost: 'Rien n’est capturé jusqu’à leur retour',
      suspect: 'Il manque peut-être quelque chose',
      ended: 'La réunion est terminée',
    },
    signIn: (unsent) =>
      `${plural.fr(unsent, '1 entrée attend', `${unsent} entrées attendent`)} sur cet appareil. Connectez-vous pour ${plural.fr(unsent, 'l’envoyer', 'les envoyer')}.`,
    storageFull: (unsent) =>
      `${plural.fr(unsent, '1 entrée attend', `${unsent} entrées attendent`)} sur cet appareil. Votre espace de stockage sur le serveur est plein.`,
    refused: (count) =>
      `${plural.fr(count, '1 entrée a été refusée', `${count} entrées ont été refusées`)} par le serveur. Consultez les paramètres.`,
    unsent: (unsent) =>
      `${plural.fr(unsent, '1 entrée attend', `${unsent} entrées attendent`)} d’être ${plural.fr(unsent, 'envoyée', 'envoyées')}.`,
  },

  session: {
    notAnAddress: 'Ce n’est pas une adresse de serveur.',
    unfinished: 'La connexion n’a pas abouti.',
    unfinishedBecause: (technical) => `La connexion n’a pas abouti. (${technical})`,
    otherAccount: 'Ce code appartient à un autre compte.',
    unsent: (count) =>
      count < 2
        ? 'Impossible d’envoyer 1 entrée. Réessayez ou conservez-la.'
        : `Impossible d’envoyer ${count} entrées. Réessayez ou conservez-les.`,
    codes: {
      invalid_input: 'La requête contient une valeur non valide.',
      unauthenticated: 'Connectez-vous pour continuer.',
      code_expired: 'Votre lien de connexion a expiré. Demandez-en un nouveau ou reconnectez-vous.',
      awaiting_owner:
        'Cette réunion est terminée. Son propriétaire doit accepter cette capture pour qu’elle soit ajoutée.',
      key_refused: 'Cette clé d’API ne permet pas cet appel.',
      not_member: 'Vous n’êtes pas membre de cet espace de travail.',
      not_admitted:
        'Ce serveur n’autorise pas de nouveau compte avec cette adresse. Demandez une invitation à son administrateur.',
      rate_limited: 'Trop de requêtes. Réessayez dans un instant.',
      unavailable: 'Le serveur ne peut pas traiter la demande pour le moment. Rien n’est perdu ; réessayez.',
      network: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
      proxy:
        'Un proxy devant le serveur a refusé la requête. L’exploitant en trouvera la raison dans le journal du proxy.',
    },
    unforeseen: (technical) => `Réponse inattendue du serveur (${technical}).`,
  },
};
