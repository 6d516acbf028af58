import type { messages as source } from '../../en/setup/data-security.ts';

export const messages: typeof source = {
  title: 'Sécurité des données',
  loading: 'Chargement des paramètres',
  failed: (reason) => `Impossible d’effectuer la modification. ${reason}`,
  notLoaded: (setting) => `Impossible de charger « ${setting} ».`,
  saved: 'Enregistré',

  location: {
    label: 'Lieu de conservation',
    names: { eu: 'Union européenne', us: 'États-Unis' },
    unsaid: 'L’exploitant de ce serveur n’a pas indiqué son emplacement.',
    only: 'Ce serveur conserve les réunions à un seul endroit.',
    hint: 'Emplacement des réunions de cet espace de travail et de tout leur contenu. Les comptes et les paramètres restent dans la base de données principale du serveur.',
    before:
      'Toutes les réunions de l’espace de travail y sont transférées. Elles restent lisibles pendant le transfert. Les appareils conservent les nouvelles captures et les envoient ensuite.',
    move: (name) => `Transférer vers : ${name}`,
    moving: (name) => `Transfert en cours vers : ${name}. Vous pouvez quitter cette page.`,
    failed: (name, here) =>
      `Le transfert (${name}) a échoué. Rien n’est perdu : tout est resté à l’emplacement précédent (${here}).`,
    again: 'Réessayer',
  },

  retention: {
    label: 'Conservation des données',
    hint: 'Durée comptée à partir de la fin de la réunion. Celle-ci est ensuite définitivement supprimée avec sa transcription, ses notes, son résumé, ses commentaires et ses partages. Les admins peuvent bloquer la suppression d’une réunion sur sa page.',
    days: (count) => `${count} jours`,
    forever: 'Sans limite',
    notYet: 'Les admins reçoivent un e-mail une semaine avant la suppression des premières réunions.',
    begins: (date, days) =>
      `Les admins ont été prévenus. À partir du ${date}, les réunions sont supprimées ${days} jours après leur fin.`,
    undo: 'Annuler',
    team: 'La conservation des données se règle avec la formule Team.',
    rests:
      'La conservation des données se règle avec la formule Team. Sans elle, ce réglage ne supprime rien.',
    plans: 'Voir les formules',
  },

  visibility: {
    label: 'Visibilité des nouvelles réunions',
    hint: 'La personne qui a capturé une réunion peut modifier ce réglage sur sa page. Les réunions importées restent privées.',
    owner: 'La personne qui l’a capturée',
  },

  domains: {
    title: 'Domaines vérifiés',
    none: 'Aucun domaine pour l’instant.',
    name: 'Ajouter un domaine',
    nameHint: 'La partie après le @ dans vos adresses e-mail, par exemple example.com.',
    add: 'Ajouter',
    verified: 'Vérifié',
    unverified: 'Pas encore vérifié',
    lost: 'N’est plus vérifié',
    howTo:
      'Ajoutez cet enregistrement TXT au DNS du domaine, puis vérifiez-le. La vérification est refaite chaque jour.',
    lostHint:
      'Son enregistrement TXT est introuvable : personne ne peut rejoindre l’espace de travail par ce domaine. Rétablissez-le, puis vérifiez-le.',
    record: 'Nom de l’enregistrement',
    value: 'Valeur',
    verify: 'Vérifier',
    verifyOne: (domain) => `Vérifier ${domain}`,
    nowVerified: (domain) => `${domain} est vérifié.`,
    remove: 'Retirer',
    removeOne: (domain) => `Retirer ${domain}`,
    removed: (domain) => `${domain} a été retiré. Les personnes arrivées par ce domaine restent membres.`,
    checked: (at) => `Dernière vérification le ${at}`,
    copy: 'Copier',
    copied: 'Copié',
    copyByHand: 'Copiez-le depuis le champ.',
  },

  assistants: {
    label: 'Les assistants peuvent lire les réunions',
    hint: 'Les assistants lisent par MCP les réunions que le membre peut lire, et ne peuvent que proposer des modifications. Si vous désactivez cette option, tous les assistants sont aussitôt refusés.',
  },
  assistantsWithGuests: {
    label: 'Les assistants peuvent lire les réunions avec des invités',
    hint: 'Si vous désactivez cette option, les assistants ne lisent que les réunions où toutes les personnes affichées ou qui ont parlé portent le nom d’un membre. En cas de doute, la réunion leur reste cachée. Un invité qui porte le nom d’un membre, ou qui n’a été ni affiché ni entendu, ne peut pas être reconnu.',
  },
  secondFactor: {
    label: 'Exiger la connexion en deux étapes',
    hint: 'Les membres qui ne l’ont pas doivent la configurer avant de pouvoir faire autre chose. Les extensions continuent de capturer et les clés d’API restent valables.',
  },
  autoInvite: {
    label: 'Invitation automatique par domaine',
    tooltip: 'Disponible uniquement pour les domaines dont l’enregistrement TXT est vérifié.',
    hint: 'Toute personne qui se connecte avec une adresse d’un domaine vérifié rejoint cet espace de travail comme membre. Les personnes parties ou retirées ne peuvent revenir que sur invitation.',
    rests: 'Activée, mais personne ne peut rejoindre l’espace de travail sans domaine vérifié.',
  },
};
