import { never, none, words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: none,
  general: none,
  everything: never,
  framing: words('se quando alguém fala'),
  negated: /(?<!\p{L})(?:não|nenhum|nenhuma|ninguém|sem)(?!\p{L})/iu,
  idioms: never,
};
