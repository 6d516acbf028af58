import { words } from '../locales/words.ts';
import type { SessionProblem } from '../messages/messages.ts';

/** Explains in a sentence why signing in or out failed. */
export function sessionSentence(problem: SessionProblem): string {
  const labels = words().session;
  switch (problem.code) {
    case 'not-an-address':
      return labels.notAnAddress;
    case 'unfinished':
      return problem.technical === null ? labels.unfinished : labels.unfinishedBecause(problem.technical);
    case 'other-account':
      return labels.otherAccount;
    case 'unsent':
      return labels.unsent(problem.count);
    case 'refused': {
      const { codes } = labels;
      const known = Object.hasOwn(codes, problem.answer) && codes[problem.answer as keyof typeof codes];
      return known || labels.unforeseen(problem.technical);
    }
  }
}
