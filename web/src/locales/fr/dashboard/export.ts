import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/export.ts';

export const messages: typeof source = {
  button: 'Exporter',
  kinds: {
    document: (name) => name,
    text: () => 'Texte',
    subtitles: (name) => `Sous-titres, ${name}`,
    table: (name) => `Tableau, ${name}`,
    data: (name) => `Données, ${name}`,
  },
  parts: {
    label: 'Contenu',
    transcript: 'Transcription',
    summary: 'Résumé',
    actions: 'Actions',
    notes: 'Notes',
    comments: 'Commentaires',
    private_notes: 'Mes notes privées',
  },
  making: 'Création du fichier…',
  saved: (name) => `Enregistré sous ${name}`,
  failed: (reason) => `Impossible d’enregistrer le fichier. ${reason}`,
  planned: (plan) => `L’export est inclus dans la formule ${plan}.`,
  plans: 'Voir votre formule',
  close: 'Fermer',

  select: 'Sélectionner',
  selectOne: (title) => `Sélectionner ${title}`,
  selectAll: 'Sélectionner cette page',
  selected: (count) => `${count} ${plural.fr(count, 'sélectionnée', 'sélectionnées')}`,
  done: 'Terminé',

  archive: {
    title: 'Tout l’espace de travail',
    text: 'Toutes les réunions que vous pouvez lire, avec leurs captures, modifications et commentaires ainsi que vos notes, dans une archive que tout serveur Afterword peut importer.',
    action: 'Télécharger l’archive',
  },
};
