import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample:
    'Non sappiamo ancora che cosa succede con gli uffici, ma ne parliamo con tutti voi quando ci siete.',
  decided: 'Abbiamo deciso di lanciare a marzo.',
  promised: 'Vi mando il documento.',
  due: { text: 'Mi serve entro venerdì.', day: '2026-03-06' },
  open: 'Resta da capire chi paga.',
  question: 'chi prende appunti',
  everything: 'Riassumi la riunione.',
};
