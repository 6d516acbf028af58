import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/import.ts';

export const messages: typeof source = {
  open: 'Importer',
  title: 'Importer des réunions',
  about:
    'Transcriptions de Zoom, Teams, Google Meet et Otter, sous-titres, texte, ou une archive d’Afterword, jusqu’à 1 Go. Rien n’est ajouté avant que vous ayez vu ce qu’il y a dedans.',
  file: 'Fichier',
  paste: 'Ou collez une transcription, comme la page d’un appel d’équipe Slack',
  read: 'Lire',
  pasted: 'Transcription collée',
  reading: 'Lecture du fichier…',
  found: (total, present) =>
    `${plural.fr(total, `${total} réunion`, `${total} réunions`)}${present === 0 ? '' : `, ${present === total ? 'déjà ici' : `dont ${present} déjà ici`}`}.`,
  list: 'Contenu du fichier',
  more: (count) => `Et ${count} de plus.`,
  entries: (count) => plural.fr(count, `${count} entrée`, `${count} entrées`),
  noDate: 'sans date\u00a0: ce sera celle d’aujourd’hui',
  present: 'Déjà ici',
  begin: (count) => plural.fr(count, `Importer ${count} réunion`, `Importer ${count} réunions`),
  announce: 'Lancer les automatisations et les envois automatiques',
  announceHint: 'Sinon, rien n’est envoyé et aucune automatisation ne se lance pour ces réunions.',
  other: 'Choisir un autre fichier',
  close: 'Fermer',
  cancel: 'Annuler',
  sending: 'Envoi du fichier…',
  running: (done, total) => `${done} sur ${total}`,
  goesOn:
    'Vous pouvez fermer\u00a0: l’import continue. Si le serveur redémarre entre-temps, renvoyez le fichier.',
  done: (added) =>
    added === 0
      ? 'Il n’y avait rien de nouveau.'
      : plural.fr(added, `${added} réunion ajoutée.`, `${added} réunions ajoutées.`),
  stopped: (added, reason) =>
    `Arrêté après ${plural.fr(added, `${added} réunion`, `${added} réunions`)}. ${reason} Ce qui a été ajouté reste\u00a0; renvoyez le fichier pour continuer.`,
  lost: 'Le serveur a redémarré entre-temps.',
  unexpected: 'Une erreur inattendue s’est produite sur le serveur.',
  damaged: 'Le fichier est endommagé à partir de là.',
};
