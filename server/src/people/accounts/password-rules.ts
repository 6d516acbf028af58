import { type FieldProblem, limits, product } from '@afterword/api-client/contract';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Returns why a password is rejected; null if it is suitable. */
    objectionTo(input: {
      password: string;
      owner: { name: string; email: string };
    }): Promise<Objection | null>;
  }
}

/** Why a password is rejected: as a code, and as a sentence in English. */
export type Objection = Required<Pick<FieldProblem, 'code' | 'reason'>>;

/**
 * Returns why this password is unsuitable for this person, as a sentence for them; null if it is suitable. Length is
 * not enough: zxcvbn detects common passwords, names, dates, keyboard rows and repetitions.
 */
export async function objectionTo(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<Objection | null> {
  const length = [...password].length;
  if (length < limits.passwordMinimum)
    return { code: 'password_too_short', reason: `Use at least ${limits.passwordMinimum} characters.` };
  if (length > limits.passwordLength)
    return { code: 'password_too_long', reason: `Use at most ${limits.passwordLength} characters.` };
  estimator ??= loadEstimator();
  const ofTheirs = [name, email, product.name, ...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u)];
  const { score } = (await estimator).check(password, ofTheirs);
  return score < leastScore
    ? {
        code: 'password_too_easy',
        reason:
          'This password is too easy to guess. Use several unrelated words, or let your browser suggest one.',
      }
    : null;
}

/** Minimum score on zxcvbn's scale of 0 to 4. A program guesses passwords below 3 within a hundred million attempts. */
const leastScore = 3;

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loads zxcvbn with the first password that is set; most servers never need it. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
}
