import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/meetings.ts';

export const messages: typeof source = {
  title: 'Réunions',
  cards: { all: 'Toutes les réunions', week: 'Cette semaine', month: 'Ce mois-ci' },
  search: 'Rechercher des réunions',
  searchPlaceholder: 'Titre ou mots prononcés',
  filters: 'Filtres',
  platform: 'Plateforme',
  allPlatforms: 'Toutes',
  range: 'Période',
  labeled: (label) => `Étiquette : ${label}`,
  anyLabel: (label) => `Réunions avec n’importe quelle étiquette, pas seulement ${label}`,
  ranges: {
    all: 'Toutes',
    today: 'Aujourd’hui',
    week: 'Cette semaine',
    month: 'Ce mois-ci',
    custom: 'Personnalisée',
  },
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  order: 'Trier par',
  orders: {
    newest: 'Plus récentes',
    oldest: 'Plus anciennes',
    title: 'Titre',
    longest: 'Plus longues',
    shortest: 'Plus courtes',
  },
  size: 'Afficher',
  columns: {
    title: 'Titre',
    date: 'Date',
    duration: 'Durée',
    participants: 'Participants',
    platform: 'Plateforme',
    content: 'Contenu',
  },
  failed: 'Impossible de charger les réunions.',
  stale: 'Impossible d’actualiser cette liste. Affichage de l’état précédent.',
  noneFound: {
    title: 'Aucune réunion ne correspond',
    text: 'Essayez moins de mots, une autre plateforme ou une période plus longue.',
  },
  empty: {
    title: 'Aucune réunion pour l’instant',
    text: 'Rejoignez une réunion avec les sous-titres activés. Elle s’affichera ici pendant son déroulement.',
    action: 'Voir comment commencer',
  },
  found: (total) => plural.fr(total, `${total} réunion`, `${total} réunions`),
};
