import type { messages as source } from '../../en/dashboard/workflows.ts';

export const messages: typeof source = {
  title: 'Traitements',
  intro:
    'Une consigne avec un nom, à laquelle répond une réunion ou toutes celles que trouve un filtre. Chaque phrase cite ses lignes, et ce qu’elles ne disent pas est signalé.',
  linkText: 'Des consignes de cet espace de travail, posées à une réunion ou à plusieurs.',
  link: 'Ouvrir les traitements',
  loading: 'Chargement des traitements',
  failed: 'Les traitements n’ont pas pu être chargés.',
  back: 'Tous les traitements',
  plan: (plan) => `Les traitements font partie de ${plan}.`,
  noModel: {
    text: 'Les traitements ont besoin d’un modèle de langage, et aucun n’est configuré ici.',
    admin: 'Le configurer dans les paramètres de l’entreprise',
    user: 'Un administrateur de cet espace de travail peut en configurer un dans les paramètres de l’entreprise.',
  },
  empty: {
    title: 'Aucun traitement pour l’instant.',
    text: 'Par exemple\u00a0: «\u00a0Quels prix ont été cités, par qui, et qui s’y est opposé\u00a0?\u00a0»',
  },
  add: 'Nouveau traitement',
  forMeeting: (title) => `Choisissez ce qui doit s’exécuter pour «\u00a0${title}\u00a0».`,
  over: { meeting: 'Lit une réunion', filter: (what) => `Lit des réunions\u00a0: ${what}` },
  filters: {
    all: 'toutes',
    search: (text) => `avec «\u00a0${text}\u00a0»`,
    label: (label) => `avec l’étiquette ${label}`,
    days: (days) => `des ${days} derniers jours`,
    from: (day) => `à partir du ${day}`,
    to: (day) => `jusqu’au ${day}`,
  },
  by: (name) => `De ${name}`,
  edit: 'Modifier',
  delete: 'Supprimer',
  deleted: (name) => `${name} supprimé`,
  undo: 'Annuler',
  notChanged: (reason) => `Rien n’a été modifié. ${reason}`,
  notFound: { title: 'Ce traitement n’existe pas', text: 'Il a peut-être été supprimé.' },
  form: {
    new: 'Nouveau traitement',
    edit: (name) => `Modifier ${name}`,
    name: 'Nom',
    prompt: 'Consigne',
    promptHint:
      'Ce que vous voulez savoir, avec vos propres mots. Ce qui se dit dans une réunion n’est jamais une instruction.',
    over: 'Lire',
    overs: {
      meeting: 'La réunion pour laquelle il s’exécute',
      filter: 'Toutes les réunions que trouve un filtre',
    },
    search: 'Mots, personnes ou titres',
    platform: 'Plateforme',
    allPlatforms: 'Toutes les plateformes',
    label: 'Étiquette',
    period: 'Quand',
    periods: { all: 'N’importe quand', custom: 'Certains jours' },
    lastDays: (days) => `Les ${days} derniers jours`,
    from: 'Du',
    to: 'Au',
    filterHint: (most) =>
      `Au plus les ${most} plus récentes sont lues, et seulement celles que vous pouvez lire.`,
    required: 'Donnez-lui un nom et une consigne.',
    save: 'Enregistrer le traitement',
    cancel: 'Abandonner',
    saved: (name) => `${name} enregistré`,
  },
  run: {
    title: 'Exécuter',
    meeting: 'Chercher une réunion',
    meetingHint: 'Par son titre, un nom ou des mots prononcés.',
    chosen: 'Pour cette réunion',
    other: 'En choisir une autre',
    noneFound: 'Aucune réunion trouvée.',
    finding: 'Recherche de réunions',
    estimating: 'Estimation en cours',
    notEstimated: (reason) => `L’estimation a échoué. ${reason}`,
    meetings: (count, found, formatted) =>
      count < found
        ? `Lit les ${formatted.count} plus récentes de ${formatted.found} réunions.`
        : count === 1
          ? 'Lit 1 réunion.'
          : `Lit ${formatted.count} réunions.`,
    start: 'Exécuter',
    notStarted: (reason) => `Il n’a pas démarré. ${reason}`,
    progress: (read, total) => `Lecture\u00a0: ${read} sur ${total}`,
    keeps: 'Vous pouvez quitter cette page\u00a0: il continue et figure dans l’historique.',
    stop: 'Arrêter',
    stopped: 'Arrêt en cours',
    notStopped: (reason) => `Il n’a pas été arrêté. ${reason}`,
  },
  history: {
    title: 'Historique',
    none: 'Il n’a pas encore été exécuté.',
    loading: 'Chargement de l’historique',
    failed: 'L’historique n’a pas pu être chargé.',
    meetings: (count, formatted) => (count === 1 ? '1 réunion' : `${formatted} réunions`),
    nobody: 'par l’espace de travail',
    by: (name) => `par ${name}`,
    states: {
      waiting: 'En attente',
      running: 'En cours',
      done: 'Terminé',
      stopped: 'Arrêté',
      failed: 'Échoué',
    },
  },
  result: {
    title: 'Résultat',
    of: (when) => `Résultat du ${when}`,
    loading: 'Chargement du résultat',
    failed: 'Le résultat n’a pas pu être chargé.',
    nothing: 'Rien n’a été trouvé à ce sujet.',
    nothingAtAll: 'Rien n’a été trouvé à ce sujet dans ce qui a été lu.',
    waiting: 'Pas encore lue.',
    hidden: (count) =>
      count === 1
        ? 'Une réunion n’est pas montrée\u00a0: vous ne pouvez pas la lire, ou elle a été supprimée.'
        : `${count} réunions ne sont pas montrées\u00a0: vous ne pouvez pas les lire, ou elles ont été supprimées.`,
    close: 'Fermer le résultat',
  },
  problems: {
    no_model: 'Plus aucun modèle de langage n’est configuré.',
    interrupted: 'Le serveur s’est arrêté entre-temps, plus d’une fois.',
    no_reader: 'La personne qui l’a exécuté ne peut plus lire ceci.',
    too_long: 'La transcription est plus longue que ce qui peut être lu.',
  },
};
