import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/search.ts';

export const messages: typeof source = {
  title: 'Recherche',
  ask: 'Poser plutôt une question',
  search: 'Rechercher dans tout ce qui a été dit',
  placeholder: 'Des mots, ou "des mots dans cet ordre"',
  filters: 'Filtres',
  speaker: 'Intervenant',
  platform: 'Plateforme',
  allPlatforms: 'Toutes',
  label: 'Étiquette',
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  loading: 'Recherche en cours',
  failed: 'Impossible d’effectuer la recherche.',
  stale: 'Impossible d’actualiser la recherche. Voici les résultats précédents.',
  start: {
    title: 'Cherchez dans tout ce qui a été dit',
    text: 'Trouve les lignes qui contiennent tous les mots. Utilisez des guillemets pour une expression exacte.',
  },
  none: {
    title: 'Aucun résultat',
    text: 'Tous les mots doivent figurer dans une même ligne. Essayez moins de mots, ou seulement le début d’un mot.',
    filtered: 'Essayez moins de mots ou d’autres filtres.',
  },
  found: (total, count, more) =>
    more ? `Plus de ${total} lignes` : plural.fr(count, `${count} ligne`, `${total} lignes`),
  lines: 'Lignes trouvées',
  names: 'Réunions et personnes',
  bySpeaker: (name) => `Seulement les lignes de ${name}`,
  unknownSpeaker: 'Intervenant inconnu',
};
