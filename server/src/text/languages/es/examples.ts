import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample: 'No sabemos todavía lo que pasa con la oficina, pero vamos a hablar de eso con todos ustedes.',
  decided: 'Hemos decidido lanzar en marzo.',
  promised: 'Me encargo del documento.',
  due: { text: 'Lo necesito para el viernes.', day: '2026-03-06' },
  open: 'Todavía tenemos que decidir quién paga.',
  question: '¿Quién toma notas?',
  everything: 'Haz un resumen.',
};
