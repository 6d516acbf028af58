import type { PartFinding, PartStatus, ServerPart } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';
import type { messages as source } from './en.ts';

const parts: Record<ServerPart, string> = {
  database: 'Base de données',
  jobs: 'Tâches',
  mail: 'Messagerie',
  files: 'Fichiers',
  google: 'Connexion avec Google',
  stripe: 'Paiements',
  integrations: 'Intégrations',
  model: 'Modèle de langage',
};

const states: Record<PartStatus['state'], string> = {
  ok: 'Fonctionne',
  failing: 'En panne',
  off: 'Non configuré',
};

/** Location of the data, by its code in DATA_LOCATION. */
const places: Record<string, string> = {
  eu: ', dans l’Union européenne',
  us: ', aux États-Unis',
};

const findings: Record<PartFinding, (values: PartStatus['values']) => string> = {
  database: ({ version, where, size, location }) =>
    `PostgreSQL ${version} (${where === 'embedded' ? 'intégrée' : where}), ${String(size).replace(/B$/, 'o')}${places[String(location)] ?? ''}.`,
  jobs: ({ workers, waiting, failed }) =>
    `Processus actifs : ${workers}. Tâches en attente : ${waiting}. En échec : ${failed}.`,
  'no-workers': () =>
    'Aucun processus n’exécute les tâches : démarrez un serveur avec ROLE=worker ou ROLE=all.',
  'jobs-late': () => 'Des tâches attendent depuis plus de 2 minutes : les processus sont surchargés.',
  'mail-server': ({ host }) => `${host} accepte les e-mails.`,
  'mail-files': () =>
    'Pas de serveur de messagerie : les e-mails deviennent des fichiers dans DATA_DIR/outbox. Définissez SMTP_URL pour les envoyer.',
  'files-bucket': ({ host }) => `Le stockage de ${host} conserve les fichiers envoyés.`,
  'files-folder': () => 'Un dossier de DATA_DIR conserve les fichiers envoyés.',
  'files-unreadable': () => 'Impossible de relire un fichier écrit.',
  google: ({ host }) => `${host} atteste l’identité des personnes.`,
  'google-refuses': ({ host, status }) =>
    `${host} répond ${status} : personne ne peut continuer avec Google.`,
  stripe: () => 'Stripe accepte les paiements.',
  integrations: ({ connections, stopped }) =>
    `Connexions : ${connections}. En attente d’une nouvelle autorisation : ${stopped}.`,
  'version-ends': ({ name, version, day }) =>
    `${name} met fin à la version ${version} de son API le ${day} : mettez ce serveur à jour avant ce jour.`,
  model: ({ model, host }) => `${model}, à l’adresse ${host}.`,
  'model-key': ({ host }) => `${host} n’accepte pas AI_API_KEY.`,
  'model-away': ({ model, host }) => `${host} ne confirme pas proposer ${model}.`,
  'no-answer': ({ seconds }) => `Aucune réponse en ${seconds} secondes.`,
  fails: ({ kind }) => `Ne répond pas correctement (${kind}). Consultez le journal du serveur.`,
};

export const messages: typeof source = {
  menu: 'Serveur',
  title: 'Serveur',
  version: (version) => `Afterword ${version}`,
  status: 'État',
  checked: (at) => `Vérifié à ${at}. Chaque composant vient d’être interrogé.`,
  again: 'Vérifier à nouveau',
  parts,
  states,
  filesOnly: 'Fichiers seuls',
  detail: ({ finding, values }) => (finding === null ? '' : findings[finding](values)),
  milliseconds: (count) => `${count} ms`,
  loading: 'Vérification de chaque composant du serveur',
  failed: 'Impossible de lire l’état.',
  jobs: {
    title: 'Tâches en échec',
    text: 'Ce qui échoue est retenté automatiquement, à intervalles croissants. Corrigez la cause, puis relancez ici.',
    none: 'Aucune tâche n’a échoué.',
    more: (shown, total) => `Les ${shown} plus récentes sur ${total}.`,
    loadFailed: 'Impossible de charger les tâches en échec.',
    loading: 'Chargement',
    attempts: (count) => plural.fr(count, 'une tentative', `${count} tentatives`),
    next: (at) => `prochaine tentative : ${at}`,
    givenUp: 'Abandonnée',
    retry: 'Relancer',
    retryNamed: (name, id) => `Relancer ${name} ${id}`,
    retried: 'La tâche est relancée',
    retryFailed: (reason) => `Impossible de relancer la tâche. ${reason}`,
    remove: 'Abandonner',
    removeNamed: (name, id) => `Abandonner ${name} ${id}`,
    removal: {
      title: 'Abandonner une tâche',
      question: 'Voulez-vous vraiment abandonner cette tâche ?',
      consequence: 'La tâche ne sera pas effectuée et ne sera plus retentée.',
      cancel: 'Annuler',
      confirm: 'Abandonner',
      done: 'La tâche a été abandonnée',
      failed: 'Une erreur s’est produite pendant l’abandon de la tâche.',
    },
  },
};
