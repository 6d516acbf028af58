import fc from 'fast-check';
import { expect, it } from 'vitest';
import { virtualClock } from '../../test/replay/clock.ts';
import { createDeferredWork } from './deferred-work.ts';

/** Creates deferred work that records when it ran, in milliseconds since the start, and how often a timer was set. */
function setUp() {
  const clock = virtualClock();
  const begun = clock.now();
  const done: string[] = [];
  let timers = 0;
  const deferredWork = createDeferredWork({
    ...clock,
    setTimeout(task, milliseconds) {
      timers += 1;
      return clock.setTimeout(task, milliseconds);
    },
  });
  const work = (name: string) => () => void done.push(`${name} at ${clock.now() - begun}`);
  return { clock, deferredWork, done, work, timers: () => timers };
}

it('runs work that can wait no longer in its own task, together with other work that may run', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(work('late'), { from: 400, until: 2_000 });
  deferredWork.plan(work('soon'), { from: 0, until: 500 });
  deferredWork.plan(work('next'), { from: 600, until: 900 });
  await clock.advance(5_000);
  expect(done).toEqual(['soon at 500', 'late at 500', 'next at 900']);
});

it('runs work that may run when a task runs anyway', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(work('now'), { from: 0, until: 1_000 });
  deferredWork.plan(work('later'), { from: 800, until: 1_000 });
  deferredWork.runDue();
  expect(done).toEqual(['now at 0']);
  await clock.advance(900);
  deferredWork.runDue();
  expect(done).toEqual(['now at 0', 'later at 900']);
});

it('never reads more than the reported change within a task of the page', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(work('look'), { from: 0, until: 1_000, with: 'apart' });
  deferredWork.runDue();
  expect(done).toEqual([]);
  deferredWork.plan(work('send'), { from: 500, until: 600 });
  await clock.advance(5_000);
  expect(done).toEqual(['send at 600', 'look at 600']);
});

it('runs work that must read the page before work that follows from the page’s report', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(work('send'), { from: 0, until: 1_000 });
  deferredWork.plan(work('look'), { from: 0, until: 0, with: 'apart' });
  deferredWork.runDue();
  expect(done).toEqual([]);
  await clock.advance(0);
  expect(done).toEqual(['look at 0', 'send at 0']);
});

it('renders in a task of the page, and in its own task only when it can hardly wait longer', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(work('draw'), { from: 0, until: 1_200, with: 'page' });
  deferredWork.plan(work('send'), { from: 0, until: 500 });
  await clock.advance(600);
  expect(done).toEqual(['send at 500']);
  deferredWork.runDue();
  deferredWork.plan(work('draw'), { from: 0, until: 800, with: 'page' });
  await clock.advance(5_000);
  expect(done).toEqual(['send at 500', 'draw at 600', 'draw at 1400']);
  deferredWork.plan(work('draw'), { from: 0, until: 900, with: 'page' });
  deferredWork.plan(work('send'), { from: 0, until: 500 });
  await clock.advance(5_000);
  expect(done.slice(3)).toEqual(['send at 6100', 'draw at 6100']);
});

it('runs work that other work makes due in the same task', async () => {
  const { deferredWork, done, work } = setUp();
  const send = () => {
    work('send')();
    deferredWork.plan(work('draw'), { from: 0, until: 800, with: 'page' });
  };
  deferredWork.plan(send, { from: 0, until: 1_000 });
  deferredWork.runDue();
  expect(done).toEqual(['send at 0', 'draw at 0']);
});

it('skips canceled work, even if earlier work in the same task canceled it', async () => {
  const { clock, deferredWork, done, work } = setUp();
  const cancelFirst = deferredWork.plan(work('first'), { from: 0, until: 100 });
  let cancelThird = () => {};
  deferredWork.plan(() => cancelThird(), { from: 0, until: 200 });
  cancelThird = deferredWork.plan(work('third'), { from: 0, until: 300 });
  cancelFirst();
  await clock.advance(5_000);
  expect(done).toEqual([]);
});

it('sets one timer for all work, and one more for work scheduled again', async () => {
  const { clock, deferredWork, done, work, timers } = setUp();
  const again = () => {
    work('again')();
    if (done.length < 4) deferredWork.plan(again, { from: 100, until: 100 });
  };
  deferredWork.plan(again, { from: 100, until: 100 });
  deferredWork.plan(work('other'), { from: 50, until: 150 });
  await clock.advance(5_000);
  expect(done).toEqual(['again at 100', 'other at 100', 'again at 200', 'again at 300']);
  expect(timers()).toBe(3);
});

it('continues with other work when one function throws', async () => {
  const { clock, deferredWork, done, work } = setUp();
  deferredWork.plan(
    () => {
      throw new Error('This task fails.');
    },
    { from: 0, until: 100 },
  );
  deferredWork.plan(work('other'), { from: 0, until: 300 });
  await expect(clock.advance(5_000)).rejects.toThrow('This task fails.');
  await clock.advance(5_000);
  expect(done).toEqual(['other at 300']);
});

it('runs recurring work with other work, even if that work requests it again', async () => {
  const { clock, deferredWork, done, work } = setUp();
  const rhythm = { after: 5_000, atLatest: 5_000 };
  const sweeps = deferredWork.repeat(() => {
    work('sweep')();
    sweeps.ask(rhythm);
  });
  const look = () => {
    work('look')();
    sweeps.ask(rhythm);
    deferredWork.plan(look, { from: 2_000, until: 4_000 });
  };
  sweeps.ask(rhythm);
  deferredWork.plan(look, { from: 2_000, until: 4_000 });
  await clock.advance(8_000);
  expect(done).toEqual(['look at 4000', 'sweep at 4000', 'look at 8000', 'sweep at 8000']);
});

it('runs recurring work by its deadline, whatever is requested and done in an hour', async () => {
  const rhythm = fc.record({ after: fc.nat(20_000), atLatest: fc.integer({ min: 100, max: 20_000 }) });
  const event = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), rhythm }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('tend' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('other' as const), within: fc.nat(3_000) }) },
  );
  const events = fc.array(fc.tuple(event, fc.integer({ min: 1, max: 5_000 })), {
    minLength: 40,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(events, fc.constantFrom(undefined, 'apart' as const), async (story, tasks) => {
      const clock = virtualClock();
      const deferredWork = createDeferredWork(clock);
      const end = clock.now() + 3_600_000;
      let doneAt = clock.now();
      let deadline = Number.POSITIVE_INFINITY;
      let late = 0;
      const work = deferredWork.repeat(() => {
        late = Math.max(late, clock.now() - deadline);
        doneAt = clock.now();
        deadline = Number.POSITIVE_INFINITY;
        ask({ after: 4_000, atLatest: 5_000 });
      }, tasks);
      const ask = (asked: { after: number; atLatest: number }) => {
        deadline = Math.max(clock.now(), Math.min(deadline, doneAt + asked.atLatest));
        work.ask(asked);
      };
      for (let at = 0; clock.now() < end; at++) {
        const [happens, wait] = story[at % story.length]!;
        if (happens.kind === 'ask') ask(happens.rhythm);
        else if (happens.kind === 'tend') deferredWork.runDue();
        else deferredWork.plan(() => {}, { from: 0, until: happens.within });
        await clock.advance(wait);
        if (deadline < clock.now()) late = Math.max(late, clock.now() - deadline);
      }
      expect(late).toBe(0);
    }),
    { numRuns: 5 },
  );
});
