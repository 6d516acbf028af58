import type { messages as source } from '../../en/setup/keys.ts';

export const messages: typeof source = {
  title: 'Clés d’API',
  text: {
    me: 'Avec une clé, les programmes et les assistants peuvent lire et modifier ce que vous pouvez lire et modifier dans cet espace de travail, dans la limite de ses autorisations.',
    workspace:
      'Avec une clé de l’espace de travail, les programmes lisent ce que tous les membres peuvent lire. Elle continue de fonctionner après le départ de la personne qui l’a créée.',
    provisioning:
      'Avec un jeton, votre fournisseur d’identité peut ajouter, modifier et désactiver des personnes dans cet espace de travail. Renouvelez-le avant son expiration ; les admins reçoivent un e-mail une semaine avant.',
  },
  onlyAdmins: 'Seuls les admins voient les clés d’API de l’espace de travail.',
  loading: 'Chargement des clés d’API',
  failed: 'Impossible de charger les clés d’API.',
  none: {
    me: 'Aucune clé d’API pour l’instant',
    workspace: 'Aucune clé d’API pour l’instant',
    provisioning: 'Aucun jeton pour l’instant',
  },
  create: { me: 'Créer une clé d’API', workspace: 'Créer une clé d’API', provisioning: 'Créer un jeton' },
  cancel: 'Annuler',
  expired: 'Expirée',
  expires: (date: string) => `Expire le ${date}.`,
  used: (time: string) => `Dernière utilisation : ${time}.`,
  neverUsed: 'Jamais utilisée.',
  by: (name: string) => `Créée par ${name}.`,
  previousUntil: (time: string) => `L’ancien secret fonctionne jusqu’au ${time}.`,
  rotate: 'Renouveler',
  rotateNamed: (name: string) => `Renouveler ${name}`,
  revoke: 'Révoquer',
  revokeNamed: (name: string) => `Révoquer ${name}`,
  revoked: (name: string) => `« ${name} » a été révoquée.`,
  notChanged: (reason: string) => `Impossible de modifier la clé d’API. ${reason}`,
  connected: {
    title: 'Assistants connectés',
    text: 'Les assistants que vous avez connectés à cet espace de travail en vous identifiant. Chacun a vos droits, dans la limite de ses autorisations.',
    none: 'Aucun assistant connecté',
    expires: (date: string) => `Prend fin le ${date} sans utilisation.`,
  },
  ask: {
    rotate: {
      title: (name: string) => `Renouveler « ${name} » ?`,
      text: 'Vous obtenez un nouveau secret. L’ancien fonctionne encore un jour, le temps de le remplacer partout.',
    },
    disconnect: {
      title: (name: string) => `Révoquer « ${name} » ?`,
      text: 'L’assistant n’a plus accès à vos réunions. Vous pouvez le connecter de nouveau.',
    },
    revoke: {
      title: (name: string) => `Révoquer « ${name} » ?`,
      text: 'Les programmes qui utilisent cette clé cessent aussitôt de fonctionner. Cette action est irréversible.',
    },
  },
  shown: {
    title: (name: string) => `Secret de « ${name} »`,
    text: 'Copiez-le maintenant : il n’est affiché qu’une fois. Toute personne qui le possède peut utiliser la clé.',
    label: 'Clé d’API',
    copy: 'Copier',
    copied: 'La clé d’API a été copiée.',
    copyByHand: 'Votre navigateur ne le permet pas. Sélectionnez la clé et copiez-la.',
    done: 'Terminé',
  },
  dialog: {
    title: {
      me: 'Nouvelle clé d’API',
      workspace: 'Nouvelle clé d’API',
      provisioning: 'Nouveau jeton de provisionnement',
    },
    text: {
      me: 'La clé a vos droits dans cet espace de travail, dans la limite de ses autorisations.',
      workspace: 'La clé lit ce que tous les membres peuvent lire.',
      provisioning:
        'Le jeton peut ajouter et désactiver des personnes dans cet espace de travail, sans rien lire d’autre.',
    },
    name: 'Nom',
    nameHint: 'Le programme qui l’utilisera.',
    scopes: 'Autorisations',
    lifetime: 'Expire dans',
    days: (days: number) => `${days} jours`,
    create: 'Créer',
  },
  scopes: {
    'meetings:read': 'Lire les réunions',
    'meetings:write': 'Modifier les réunions',
    'proposals:write': 'Proposer des modifications',
    'actions:write': 'Modifier les actions',
    search: 'Rechercher',
    ask: 'Poser des questions',
    exports: 'Exporter',
    automations: 'Automatisations',
    'connections:write': 'Modifier les connexions',
    'admin:read': 'Lire les paramètres',
    scim: 'Gérer les personnes',
  },
  scopeHints: {
    'meetings:read': 'Transcriptions, résumés, notes, commentaires, actions.',
    'meetings:write':
      'Modifier, partager, importer et supprimer des réunions, écrire des notes et des commentaires.',
    'proposals:write': 'Proposer des corrections et des actions. Une personne accepte ou refuse chacune.',
    'actions:write': 'Créer, modifier, terminer et supprimer des actions.',
    search: 'Trouver des lignes, des réunions et des personnes.',
    ask: 'Poser des questions sur les réunions.',
    exports: 'Télécharger des réunions sous forme de fichiers.',
    automations:
      'Lire, modifier et lancer des automatisations et des traitements, envoyer des réunions aux outils connectés.',
    'connections:write':
      'Connecter des webhooks et d’autres outils, les modifier, les tester et les supprimer.',
    'admin:read': 'Membres, conservation, lieu de stockage, domaines, utilisation.',
    scim: 'Ajouter, modifier et désactiver des personnes et des groupes avec SCIM.',
  },
  assistants: {
    log: 'Ce que les assistants ont lu',
    logText:
      'Chaque réunion qu’un assistant a lue pour vous au cours des 90 derniers jours. Les admins voient aussi ce qui a été lu avec les clés de l’espace de travail.',
    howTo: 'Comment connecter un assistant',
    loading: 'Chargement de la liste',
    failed: 'Impossible de charger la liste.',
    none: 'Rien pour l’instant',
    gone: 'Une réunion que vous ne pouvez plus lire',
    read: (key: string, time: string, times: number) =>
      `${key}, ${time}${times > 1 ? `, ${times} fois ce jour-là` : ''}`,
  },
};
