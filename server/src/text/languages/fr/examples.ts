import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample: 'Nous ne savons pas encore ce qui se passe avec les bureaux, mais on va en parler avec vous.',
  decided: 'On a décidé de lancer en mars.',
  promised: 'Je vous envoie le document.',
  due: { text: 'Il me le faut pour vendredi.', day: '2026-03-06' },
  open: 'Reste à savoir qui paie.',
  question: 'qui prend les notes',
  everything: 'Peux-tu faire un résumé ?',
};
