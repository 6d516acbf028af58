import { never, none } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: none,
  general: none,
  everything: /まとめ|要約/iu,
  framing: none,
  negated: /無|ない/u,
  idioms: never,
};
