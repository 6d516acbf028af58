import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/setup/glossary.ts';

export const messages: typeof source = {
  title: 'Glossaire',
  text: {
    me: 'Noms et termes que les sous-titres écrivent mal. Les transcriptions complètes sont corrigées automatiquement. Vous pouvez annuler chaque correction dans la réunion.',
    workspace:
      'Noms et termes que les sous-titres écrivent mal, pour toutes les réunions de l’espace de travail. Les transcriptions complètes sont corrigées automatiquement. Chaque correction peut être annulée dans la réunion.',
  },
  readOnly: 'Seuls les admins peuvent modifier le glossaire de l’espace de travail.',
  loading: 'Chargement du glossaire',
  failed: 'Impossible de charger le glossaire.',
  empty: 'Aucun terme pour l’instant',
  term: 'Nom ou terme',
  termHint: 'L’orthographe correcte.',
  variants: 'Orthographes des sous-titres',
  variantsHint: 'Séparées par des virgules. Avec une majuscule, seule la forme exacte est reconnue.',
  required: 'Saisissez un terme et au moins une forme issue des sous-titres.',
  add: 'Ajouter',
  added: (term) => `« ${term} » a été ajouté.`,
  heardAs: 'Dans les sous-titres :',
  quoted: (text) => `« ${text} »`,
  review: 'Réunions passées',
  reviewOf: (term) => `Réunions passées : ${term}`,
  remove: (term) => `Retirer ${term}`,
  removed: (term) => `« ${term} » a été retiré. Ses corrections sont conservées.`,
  undo: 'Annuler',
  notSaved: (reason) => `Impossible de modifier le glossaire. ${reason}`,
  past: {
    title: (term) => `« ${term} » dans les réunions passées`,
    loading: 'Recherche dans vos réunions',
    nothing: 'Aucune de vos réunions ne contient cette forme.',
    found: (lines, meetings, more) =>
      `${more ? 'Au moins ' : ''}${plural.fr(lines, `${lines} ligne`, `${lines} lignes`)} dans ${plural.fr(
        meetings,
        `${meetings} de vos réunions`,
        `${meetings} de vos réunions`,
      )} ${plural.fr(lines, 'peut être corrigée', 'peuvent être corrigées')}.`,
    lines: 'Lignes à corriger',
    others: (lines) => plural.fr(lines, `Et ${lines} autre ligne.`, `Et ${lines} autres lignes.`),
    correct: 'Corriger',
    corrected: (meetings) =>
      plural.fr(meetings, `${meetings} réunion corrigée.`, `${meetings} réunions corrigées.`),
    undo: 'Annuler',
    undoAll: (meetings) =>
      plural.fr(meetings, `Annuler dans ${meetings} réunion`, `Annuler dans ${meetings} réunions`),
    undone: (meetings) =>
      plural.fr(meetings, `${meetings} réunion rétablie.`, `${meetings} réunions rétablies.`),
    close: 'Fermer',
    again: 'Réessayer',
    failed: (reason) => `L’opération a échoué. ${reason}`,
  },
};
