import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, type PersonalBrowser } from '@afterword/tests/harness/browser.ts';
import { joinCall, meetingUrl, play, transcriptWhen } from '@afterword/tests/harness/calls.ts';
import { recordedMeeting } from '@afterword/tests/harness/data.ts';
import { type House, openHouse } from '@afterword/tests/harness/house.ts';
import { signIn } from '@afterword/tests/harness/people.ts';
import { demoMeeting } from '@afterword/tests/pages/demo-meeting.ts';
import { captionScript, type Step, type Turn } from '@afterword/tests/pages/script.ts';
import { type MainThread, measureMainThread } from './main-thread.ts';
import type { Row } from './table.ts';

/**
 * What a meeting's page may pay for us: milliseconds of its main thread in a minute of speech and in one without, how many
 * times what it costs alone, and megabytes of its heap after three hours.
 */
const limits = { spoken: 60, quiet: 20, page: 1.5, heap: 3 };

/** What reading captions costs the page's main thread. */
export const mainThreadRows = () => withHouse(mainThread);

/** Whether a burst of changes loses anything. */
export const burstRows = () => withHouse(burstOfChanges);

/** What a long meeting costs in memory. */
export const memoryRows = () => withHouse(threeHours);

async function withHouse(measure: (house: House) => Promise<Row[]>): Promise<Row[]> {
  const house = await openHouse({ LOG_LEVEL: 'warn' });
  try {
    return await measure(house);
  } finally {
    await house.close();
  }
}

/** Real turns where the data is at hand, else our own, over and over: a transcript as long as wanted. */
function turnsFor(milliseconds: number): Turn[] {
  const source = recordedMeeting('ami-train', 'ami/ES2005a')?.turns ?? demoMeeting.turns;
  const turns: Turn[] = [];
  while ((captionScript(turns, script).at(-1)?.at ?? 0) < milliseconds) {
    turns.push(...source.map(({ speaker, text }) => ({ speaker, text })));
  }
  return turns;
}

const script = { seed: 3, breath: 60 };
const minute = 60_000;
/** Spoken before the clock runs: the panel is drawn, names are known. */
const warmUp = 15_000;

/** After the last word: what was said has settled and is stored. */
const calm = 10_000;

/** A page's main thread while a minute is spoken, and in a minute after it in which nobody speaks. */
interface Minutes {
  spoken: MainThread;
  quiet: MainThread;
}

/** Both minutes at human speed, with the extension as built and its panel shown, and without. */
async function mainThread(house: House): Promise<Row[]> {
  const all = captionScript(turnsFor(1.5 * minute), script);
  const before = all.filter(({ at }) => at < warmUp);
  const steps = all
    .filter(({ at }) => at >= warmUp && at < warmUp + minute)
    .map((step) => ({ ...step, at: step.at - warmUp }));
  const run = (extension: boolean): Promise<Minutes> =>
    withBrowser(house, extension, async (browser) => {
      if (extension) await signIn(house, browser);
      const call = await joinCall(browser, meetingUrl.meet());
      await play(call, before, 1);
      const spoken = await measureMainThread(browser.context, call, () => play(call, steps, 1));
      await pause(calm);
      return { spoken, quiet: await measureMainThread(browser.context, call, () => pause(minute)) };
    });
  const bare = await run(false);
  const ours = await run(true);
  return [
    {
      measure: `limit: content script, CPU of its ${ours.spoken.tasks} tasks on the page's main thread a meeting minute (${steps.length} caption changes)`,
      value: `${ours.spoken.own.toFixed(1)} ms`,
      peer: `${bare.spoken.all.toFixed(0)} ms the page takes without it`,
      ratio: ours.spoken.own / bare.spoken.all,
      goal: `≤ ${limits.spoken} ms, better ≤ 30`,
      met: ours.spoken.own <= limits.spoken,
    },
    {
      measure: `limit: content script, CPU of its ${ours.quiet.tasks} tasks in a minute where nobody speaks`,
      value: `${ours.quiet.own.toFixed(1)} ms`,
      peer: `${bare.quiet.all.toFixed(0)} ms the page takes without it`,
      ratio: null,
      goal: `≤ ${limits.quiet} ms`,
      met: ours.quiet.own <= limits.quiet,
    },
    {
      measure: 'limit: page with extension, CPU of all tasks of the spoken minute, the panel drawn',
      value: `${ours.spoken.all.toFixed(0)} ms`,
      peer: `${bare.spoken.all.toFixed(0)} ms without it`,
      ratio: ours.spoken.all / bare.spoken.all,
      goal: `≤ ${limits.page} ×`,
      met: ours.spoken.all <= limits.page * bare.spoken.all,
    },
    {
      measure: 'content script, its longest task in the spoken minute',
      value: `${ours.spoken.longest.toFixed(1)} ms`,
      peer: '–',
      ratio: null,
      goal: '≤ 50 ms',
      met: ours.spoken.longest <= 50,
    },
  ];
}

/** 5,000 caption changes a second for a minute: what is on the server at the end. */
async function burstOfChanges(house: House): Promise<Row[]> {
  const perSecond = 5_000;
  const perBlock = 100;
  const blocks = (perSecond * 60) / perBlock;
  const { lost, doubled, reached } = await withBrowser(house, true, async (browser) => {
    const person = await signIn(house, browser);
    const call = await joinCall(browser, meetingUrl.meet());
    const rate = await call.frame.evaluate(
      async ([wanted, changes, total]) => {
        const begun = performance.now();
        for (let change = 0; change < total * changes; ) {
          const due = Math.floor(((performance.now() - begun) / 1_000) * wanted);
          for (; change < Math.min(due, total * changes); change += 1) {
            const block = Math.floor(change / changes);
            window.meeting.show(
              block,
              block % 2 ? 'Alice Adams' : 'Bob Brown',
              `Block ${block} now reads change ${change % changes}`,
            );
          }
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        return (total * changes) / ((performance.now() - begun) / 1_000);
      },
      [perSecond, perBlock, blocks] as const,
    );
    const last = `Block ${blocks - 1} now reads change ${perBlock - 1}`;
    const { entries } = await transcriptWhen(
      person.api,
      'the last block of the burst is on the server',
      (transcript) => transcript.entries.at(-1)?.content === last,
    );
    const texts = entries.map(({ content }) => content);
    const wanted = Array.from(
      { length: blocks },
      (_, block) => `Block ${block} now reads change ${perBlock - 1}`,
    );
    return {
      lost: wanted.filter((text) => !texts.includes(text)).length,
      doubled: texts.length - new Set(texts).size,
      reached: rate,
    };
  });
  return [
    {
      measure: `burst, ${Math.round(reached)} caption changes/s for a minute, ${blocks} blocks`,
      value: `${lost} lost, ${doubled} doubled`,
      peer: '–',
      ratio: null,
      goal: '0 lost, ≥ 4,900/s',
      met: lost === 0 && doubled === 0 && reached >= 4_900,
    },
  ];
}

/** A three-hour meeting in a minute or two; the page's heap after collection, with the extension and without. */
async function threeHours(house: House): Promise<Row[]> {
  const steps: Step[] = captionScript(turnsFor(180 * minute), script);
  const heap = async (extension: boolean) =>
    withBrowser(house, extension, async (browser) => {
      const person = extension ? await signIn(house, browser) : null;
      const call = await joinCall(browser, meetingUrl.meet());
      await play(call, steps, 150);
      const turns = steps.at(-1)!.block + 1;
      if (person) {
        await transcriptWhen(
          person.api,
          `${turns} turns on the server`,
          ({ entries }) => entries.length >= turns,
        );
      }
      const session = await browser.context.newCDPSession(call.page);
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 2 ** 20;
    });
  const bare = await heap(false);
  const ours = await heap(true);
  return [
    {
      measure: `limit: content script, heap after three hours (${steps.at(-1)!.block + 1} turns)`,
      value: `${(ours - bare).toFixed(1)} MB more`,
      peer: `${bare.toFixed(1)} MB the page holds without it`,
      ratio: (ours - bare) / bare,
      goal: `≤ ${limits.heap} MB`,
      met: ours - bare <= limits.heap,
    },
  ];
}

async function withBrowser<T>(
  house: House,
  extension: boolean,
  work: (browser: PersonalBrowser) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'afterword-bench-'));
  const browser = await launchBrowser({
    profile,
    extension: extension ? house.extension : null,
    pagesPort: house.pages.port,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
