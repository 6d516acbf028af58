import { afterAll, describe, expect, it } from 'vitest';
import { hungTestMs } from '../../../../scripts/testing/limits.ts';
import { until } from '../../../../tests/harness/until.ts';
import { carriedMeeting } from '../../testing/carried-meeting.ts';
import { threadProgram } from '../../testing/threads.ts';
import type { FileInput } from '../../transfer/export/write-file.ts';
import { createThreads, Overdue } from './threads.ts';

const threads = createThreads(threadProgram, { threads: 1, queueTimeoutMs: hungTestMs });
afterAll(() => threads.close());

const transcript = (length: number) => ({
  title: '',
  language: 'en',
  entries: Array.from({ length }, (_, index) => ({
    id: `e${index}`,
    speaker: `Person${index % 50}`,
    content: `We decided that Person${index} will write launch plan ${index} by Friday.`,
    startedAt: '',
  })),
});

/** Returns a meeting with this many turns, for a PDF. */
const longMeeting = (turns: number): FileInput => ({
  format: 'pdf',
  locale: 'en',
  timeZone: 'UTC',
  carried: carriedMeeting(
    Array.from({ length: turns }, (_, index) => [
      `${index}`,
      'Ana',
      `We decided to write launch plan ${index} by Friday.`,
      index * 2_000,
      index * 2_000,
      false,
      false,
    ]),
  ),
});

describe('a task in a worker thread', () => {
  it('returns its steps and its answer, and does not block the main thread', async () => {
    await threads.run('summarize', transcript(1), { deadline: hungTestMs });
    // Turns of this thread's event loop between the first and the last step: none if the task ran in this thread. A busy
    // machine may stop this thread for as long as a task takes, but not for twenty of them.
    let turns = 0;
    for (let round = 0; turns === 0 && round < 20; round += 1) {
      const steps: string[] = [];
      const countTurns = () => {
        if (steps.at(-1) === 'writing') return;
        if (steps.length > 0) turns += 1;
        setImmediate(countTurns);
      };
      countTurns();
      const { decisions } = await threads.run('summarize', transcript(1_000), {
        deadline: hungTestMs,
        onStep: (step) => steps.push(step),
      });
      expect(decisions.length).toBeGreaterThan(0);
      expect(steps).toEqual(['reading', 'weighing', 'writing']);
    }
    expect(turns).toBeGreaterThan(0);
  });

  it('reports every step before its answer, even to a process that was busy meanwhile', async () => {
    for (let run = 0; run < 5; run += 1) {
      const steps: string[] = [];
      await threads.run('summarize', transcript(1), {
        deadline: hungTestMs,
        onStep(step) {
          steps.push(step);
          // The other steps and the answer arrive meanwhile, over two channels.
          const busyUntil = performance.now() + 50;
          while (steps.length === 1 && performance.now() < busyUntil);
        },
      });
      expect(steps).toEqual(['reading', 'weighing', 'writing']);
    }
  });

  it('is terminated at its deadline, also in an endless loop, and the next task gets a new thread', async () => {
    await expect(threads.run('summarize', transcript(50_000), { deadline: 50 })).rejects.toThrow(Overdue);
    expect((await threads.run('summarize', transcript(3), { deadline: hungTestMs })).actions).toBeDefined();
  });

  it('may take longer by the clock while it gets no processor time, but not forever', async () => {
    const waiting = createThreads(new URL('../../testing/waiting-thread.mjs', import.meta.url));
    const wait = (ms: number, deadline: number) => waiting.run('summarize', ms as never, { deadline });
    try {
      // Starting the thread takes processor time.
      await wait(1, hungTestMs);
      await expect(wait(600, 300)).resolves.toBeNull();
      await expect(wait(hungTestMs, 20)).rejects.toThrow(Overdue);
    } finally {
      await waiting.close();
    }
  });

  it('is terminated when its caller disconnects', async () => {
    const reader = new AbortController();
    const work = threads.run('summarize', transcript(30_000), {
      deadline: hungTestMs,
      signal: reader.signal,
      onStep: () => reader.abort(),
    });
    await expect(work).rejects.toThrow(/abort/i);
  });

  it('is refused to an account with four unfinished tasks, and to nobody else', async () => {
    const task = (accountId?: number) =>
      threads.run('summarize', transcript(300), {
        deadline: hungTestMs,
        ...(accountId === undefined ? {} : { accountId }),
      });
    const held = [task(1), task(1), task(1), task(1)];
    await expect(task(1)).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    await Promise.all([...held, task(2), task()]);
    expect((await task(1)).actions).toBeDefined();
  });

  it('leaves half the threads to others when one account has work for all of them', async () => {
    const two = createThreads(threadProgram, { threads: 2, queueTimeoutMs: hungTestMs });
    try {
      const finished: string[] = [];
      const task = async (name: string, accountId: number, entries: number) => {
        await two.run('summarize', transcript(entries), { deadline: hungTestMs, accountId });
        finished.push(name);
      };
      const greedy = ['a1', 'a2', 'a3'].map((name) => task(name, 1, 300));
      await Promise.all([...greedy, task('b', 2, 3)]);
      expect(finished.indexOf('b')).toBeLessThan(finished.indexOf('a2'));
    } finally {
      await two.close();
    }
  });

  it('loads its input only when it gets a thread', async () => {
    const loaded: number[] = [];
    let finished = 0;
    const work = [1, 2, 3].map(async (id) => {
      await threads.run(
        'summarize',
        async () => {
          loaded.push(id);
          // A thread may take its next task before the result of the last one is passed on.
          expect(loaded.length - finished).toBeLessThanOrEqual(2);
          return transcript(50);
        },
        { deadline: hungTestMs },
      );
      finished += 1;
    });
    await Promise.all(work);
    expect(loaded).toEqual([1, 2, 3]);
  });

  it('is terminated in its own process when its client disconnects or it uses too much memory or time', async () => {
    const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const pdf = (turns: number, limits: { deadline?: number; signal?: AbortSignal }) =>
      threads.run('writeFile', longMeeting(turns), { deadline: hungTestMs, ownProcess: true, ...limits });
    const gone = new AbortController();
    const left = pdf(10_000, { signal: gone.signal });
    await until('a process has started', () => processes() === 1);
    gone.abort();
    await expect(left).rejects.toThrow(/abort/i);
    await until('the process has ended', () => processes() === 0);
    // Far above the limit: a busy system takes memory back that a slow process does not touch.
    await expect(pdf(60_000, {})).rejects.toThrow(Overdue);
    await expect(pdf(10_000, { deadline: 500 })).rejects.toThrow(Overdue);
    expect((await pdf(3, {})).length).toBeGreaterThan(1_000);
  });

  it('fails with the same error as in the main thread', async () => {
    const deep = threads.run(
      'sanitize',
      { html: '<b>'.repeat(1_000), former: null },
      { deadline: hungTestMs },
    );
    await expect(deep).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      defined: true,
      data: { fields: [{ field: 'content' }] },
    });
    const file = { field: 'image', bytes: new TextEncoder().encode('no picture') };
    await expect(threads.run('acceptPicture', file, { deadline: hungTestMs })).rejects.toMatchObject({
      data: { fields: [{ field: 'image', code: 'picture_invalid' }] },
    });
  });
});
