import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample: 'Wir haben uns das noch nicht angesehen, aber es ist bestimmt nicht so schwer, wie ihr alle denkt.',
  decided: 'Wir haben beschlossen, den Start in den März zu verschieben.',
  promised: 'Ich schicke Ana den Entwurf.',
  due: { text: 'Das brauche ich bis Freitag.', day: '2026-03-06' },
  open: 'Wir müssen noch klären, wer das bezahlt.',
  question: 'wer schreibt das Protokoll',
  everything: 'Fasse die Besprechung zusammen.',
};
