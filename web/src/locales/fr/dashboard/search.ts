import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/search.ts';

export const messages: typeof source = {
  title: 'Recherche',
  ask: 'Poser plutôt une question',
  search: 'Rechercher dans tout ce qui a été dit',
  placeholder: 'Des mots, ou "des mots dans cet ordre"',
  filters: 'Filtres',
  speaker: 'Qui l’a dit',
  platform: 'Plateforme',
  allPlatforms: 'Toutes',
  label: 'Étiquette',
  from: 'Du',
  to: 'Au',
  clear: 'Effacer les filtres',
  loading: 'Recherche en cours',
  failed: 'La recherche n’a pas abouti.',
  stale: 'La recherche n’a pas pu être refaite. Voici ce qu’elle avait trouvé.',
  start: {
    title: 'Cherchez dans tout ce qui a été dit.',
    text: 'Tous les mots doivent figurer dans la ligne. Entre guillemets, ils sont cherchés dans cet ordre.',
  },
  none: {
    title: 'Aucun résultat.',
    text: 'Tous les mots doivent figurer dans une même ligne. Essayez moins de mots, ou le début d’un mot.',
    filtered: 'Essayez moins de mots ou d’autres filtres.',
  },
  found: (total, count, more) =>
    more ? `Plus de ${total} lignes` : plural.fr(count, `${count} ligne`, `${total} lignes`),
  lines: 'Lignes trouvées',
  names: 'Réunions et personnes',
  bySpeaker: (name) => `Seulement ce que ${name} a dit`,
  unknownSpeaker: 'Intervenant inconnu',
};
