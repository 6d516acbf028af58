import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/import.ts';

export const messages: typeof source = {
  open: 'Importer',
  title: 'Importer des réunions',
  about:
    'Transcriptions de Zoom, Teams, Google Meet, Otter, Fireflies, Fathom et d’autres, sous-titres, texte, archive d’Afterword, ou zip de ces fichiers, jusqu’à 1 Go chacun. Vous voyez le contenu avant tout ajout.',
  files: 'Fichiers',
  dropHint: 'Choisissez un ou plusieurs fichiers, ou déposez-les ici.',
  nothingDropped: 'Déposez des fichiers. Pour un dossier, faites-en un zip.',
  paste: 'Ou collez une transcription, comme la page d’un appel d’équipe Slack',
  read: 'Lire',
  pasted: 'Transcription collée',
  reading: 'Lecture du fichier…',
  readingOf: (file, files) => `Lecture du fichier ${file} sur ${files}…`,
  found: (total, present) =>
    `${plural.fr(total, `${total} réunion`, `${total} réunions`)}${present === 0 ? '' : `, ${present === total ? 'déjà ici' : `dont ${present} déjà ici`}`}.`,
  list: 'Réunions des fichiers',
  more: (count) => `Et ${count} de plus.`,
  entries: (count) => plural.fr(count, `${count} entrée`, `${count} entrées`),
  noDate: 'Sans date\u00a0: la réunion prend celle d’aujourd’hui',
  meetingTitle: 'Titre',
  day: 'Date',
  time: 'Heure (facultative)',
  zone: (zone) => `Dans votre fuseau horaire, ${zone}.`,
  assumedZone: (zone) =>
    `Le fichier n’indique aucun fuseau horaire. Sa date est lue dans celui de l’espace de travail, ${zone}.`,
  assumedEncoding:
    'Le fichier n’est pas en Unicode et a été lu en Windows-1252. Vérifiez les accents ci-dessous.',
  speakers: (names) => `Intervenants\u00a0: ${names}`,
  noSpeakers: 'Le fichier ne nomme aucun intervenant.',
  firstLines: 'Premières lignes',
  skippedLines: (count) => plural.fr(count, `${count} ligne ignorée`, `${count} lignes ignorées`),
  skippedFiles: (count) => plural.fr(count, `${count} fichier illisible`, `${count} fichiers illisibles`),
  titleNeeded: 'Saisissez un titre.',
  present: 'Déjà ici',
  openPresent: 'Ouvrir la réunion',
  begin: (count) => plural.fr(count, `Importer ${count} réunion`, `Importer ${count} réunions`),
  announce: 'Lancer les automatisations et les envois automatiques',
  announceHint: 'Sinon, rien n’est envoyé et aucune automatisation ne se lance pour ces réunions.',
  other: 'Choisir d’autres fichiers',
  close: 'Fermer',
  cancel: 'Annuler',
  stop: 'Arrêter l’import',
  outcomes: 'Fichiers',
  waiting: 'En attente…',
  sending: 'Envoi du fichier…',
  running: (done, total) => `${done} sur ${total}`,
  goesOn: 'Vous pouvez fermer cette fenêtre. Si le serveur redémarre, renvoyez le fichier.',
  done: (added) =>
    added === 0
      ? 'Il n’y avait rien de nouveau.'
      : plural.fr(added, `${added} réunion ajoutée.`, `${added} réunions ajoutées.`),
  canceled: (added) =>
    added === 0
      ? 'Vous avez arrêté l’import. Rien n’a été ajouté.'
      : `Vous avez arrêté l’import. ${plural.fr(added, `${added} réunion avait été ajoutée`, `${added} réunions avaient été ajoutées`)}.`,
  added: 'Nouvelles réunions',
  stopped: (added, reason) =>
    `L’import s’est arrêté après ${plural.fr(added, `${added} réunion`, `${added} réunions`)}. ${reason} Ces réunions restent. Pour continuer, renvoyez le fichier.`,
  lost: 'Le serveur a redémarré.',
  unexpected: 'Une erreur s’est produite sur le serveur.',
  damaged: 'Le reste du fichier est endommagé.',
};
