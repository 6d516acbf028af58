import { plural } from '@afterword/api-client/locales';
import type { messages as source } from '../../en/dashboard/glossary.ts';

export const messages: typeof source = {
  title: 'Glossaire',
  text: {
    me: 'Des noms et des termes que les sous-titres écrivent mal. Vos réunions sont corrigées dès que leur transcription est complète ; chaque correction est une modification que vous pouvez annuler dans la réunion.',
    workspace:
      'Des noms et des termes que les sous-titres écrivent mal, pour toutes les réunions de l’espace de travail. Les réunions sont corrigées dès que leur transcription est complète ; chaque correction est une modification qui peut être annulée dans la réunion.',
  },
  readOnly: 'Les administrateurs de l’espace de travail modifient son glossaire.',
  loading: 'Chargement du glossaire',
  failed: 'Impossible de charger le glossaire.',
  empty: 'Il n’y a pas encore de terme.',
  term: 'Nom ou terme',
  termHint: 'Tel qu’il s’écrit.',
  variants: 'Ce que les sous-titres en font',
  variantsHint: 'Séparés par des virgules. Avec une majuscule, seules ces lettres exactes sont trouvées.',
  required: 'Il faut un terme et ce que les sous-titres en font.',
  add: 'Ajouter',
  added: (term) => `« ${term} » a été ajouté.`,
  heardAs: 'Dans les sous-titres :',
  quoted: (text) => `« ${text} »`,
  review: 'Réunions passées',
  reviewOf: (term) => `Réunions passées : ${term}`,
  remove: (term) => `Retirer ${term}`,
  removed: (term) => `« ${term} » a été retiré. Ce qu’il a corrigé reste.`,
  undo: 'Annuler',
  notSaved: (reason) => `Le glossaire n’a pas été modifié. ${reason}`,
  past: {
    title: (term) => `« ${term} » dans les réunions passées`,
    loading: 'Lecture de vos réunions',
    nothing: 'Aucune ligne de vos propres réunions n’est sous-titrée ainsi.',
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
      plural.fr(meetings, `${meetings} réunion a été corrigée.`, `${meetings} réunions ont été corrigées.`),
    undo: 'Annuler',
    undoAll: (meetings) =>
      plural.fr(meetings, `Annuler dans ${meetings} réunion`, `Annuler dans ${meetings} réunions`),
    undone: (meetings) =>
      plural.fr(
        meetings,
        `${meetings} réunion est de nouveau telle qu’elle a été captée.`,
        `${meetings} réunions sont de nouveau telles qu’elles ont été captées.`,
      ),
    close: 'Fermer',
    again: 'Réessayer',
    failed: (reason) => `Impossible de faire cela. ${reason}`,
  },
};
