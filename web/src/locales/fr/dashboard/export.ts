import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/export.ts';

export const messages: typeof source = {
  button: 'Exporter',
  kinds: {
    document: (name) => name,
    text: () => 'Texte brut',
    subtitles: (name) => `Sous-titres, ${name}`,
    table: (name) => `Tableau, ${name}`,
    data: (name) => `Données, ${name}`,
  },
  making: 'Création du fichier…',
  saved: (name) => `Enregistré sous ${name}`,
  failed: (reason) => `Rien n’a été enregistré. ${reason}`,
  planned: (plan) => `L’export fait partie du forfait ${plan}.`,
  plans: 'Voir votre forfait',
  close: 'Fermer',

  select: 'Sélectionner',
  selectOne: (title) => `Sélectionner ${title}`,
  selectAll: 'Sélectionner cette page',
  selected: (count) => `${count} ${plural.fr(count, 'sélectionnée', 'sélectionnées')}`,
  done: 'Terminé',

  archive: {
    title: 'Tout l’espace de travail',
    text: 'Chaque réunion que vous pouvez lire, avec ce qui a été capturé, chaque modification, les commentaires et vos notes, dans une archive que ce serveur ou un autre peut importer.',
    action: 'Télécharger l’archive',
  },
};
