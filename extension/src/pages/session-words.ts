import { words } from '../locales/words.ts';
import type { SessionProblem } from '../messages/messages.ts';

/** Why signing in or out did not work, as a sentence. */
export function sessionSentence(problem: SessionProblem): string {
  const said = words().session;
  switch (problem.code) {
    case 'not-an-address':
      return said.notAnAddress;
    case 'unfinished':
      return problem.technical === null ? said.unfinished : said.unfinishedBecause(problem.technical);
    case 'other-account':
      return said.otherAccount;
    case 'unsent':
      return said.unsent(problem.count);
    case 'refused': {
      const { codes } = said;
      const known = Object.hasOwn(codes, problem.answer) && codes[problem.answer as keyof typeof codes];
      return known || said.unforeseen(problem.technical);
    }
  }
}
