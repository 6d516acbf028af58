import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that answers together what is asked within one turn of the event loop, because each statement costs a
 * system call and wakes a database process.
 * @param answer returns the answers in order. Nothing that is asked later is part of its work.
 * @param options.most maximum number answered together
 * @param options.fatal returns whether an error concerns all that is asked. After any other, each is asked alone, so
 * that one cannot fail the others.
 */
export function together<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most, fatal }: { most: number; fatal: (error: unknown) => boolean },
): (asked: Asked) => Promise<Answer> {
  let waiting: { asked: Asked; settle: (answered: Promise<Answer>) => void }[] = [];

  async function answerAll(): Promise<void> {
    await setImmediate();
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += most) void answerSome(all.slice(start, start + most));
  }

  async function answerSome(some: typeof waiting): Promise<void> {
    const answers = answer(some.map(({ asked }) => asked));
    const failed = await answers.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    for (const [index, { asked, settle }] of some.entries()) {
      if (failed && some.length > 1 && !fatal(failed.error)) settle(answer([asked]).then(([only]) => only!));
      else settle(answers.then((all) => all[index]!));
    }
  }

  return (asked) =>
    new Promise((resolve) => {
      waiting.push({ asked, settle: resolve });
      if (waiting.length === 1) void answerAll();
    });
}
