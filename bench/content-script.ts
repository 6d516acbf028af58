import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser, type PersonalBrowser } from '@afterword/tests/harness/browser.ts';
import { joinCall, play, transcriptWhen } from '@afterword/tests/harness/calls.ts';
import { recordedMeeting } from '@afterword/tests/harness/data.ts';
import { type Installation, openInstallation } from '@afterword/tests/harness/installation.ts';
import { signIn } from '@afterword/tests/harness/people.ts';
import { demoMeeting } from '@afterword/tests/pages/demo-meeting.ts';
import { fakePlatforms } from '@afterword/tests/pages/fake-platforms.ts';
import { captionScript, type Step, type Turn } from '@afterword/tests/pages/script.ts';
import { type MainThread, measureMainThread } from './main-thread.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/**
 * Maximum costs on a meeting's page, as shares of the page's own CPU time in a minute with speech: our tasks in a
 * minute with and without speech, and the page with the extension. Also the megabytes of heap after three hours, and
 * the ratio of a later minute to the first.
 */
const limits = { spoken: 0.22, quiet: 0.08, page: 1.3, heap: 2.5, growth: 1.1 };

/** Number of runs, whose median figures count. Use five on a quiet machine. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1);

/** Measures the cost of reading captions on the page's main thread. */
export const mainThreadRows = () => withInstallation(mainThread);

/** Measures whether any change of a burst is lost. */
export const burstRows = () => withInstallation(burstOfChanges);

/** Measures the memory that a long meeting takes. */
export const memoryRows = () => withInstallation(threeHours);

async function withInstallation(measure: (installation: Installation) => Promise<Row[]>): Promise<Row[]> {
  const installation = await openInstallation({ LOG_LEVEL: 'warn' });
  try {
    return await measure(installation);
  } finally {
    await installation.close();
  }
}

/** Returns real utterances if the data is available, or else our own, repeated to the required length. */
function turnsFor(milliseconds: number): Turn[] {
  const source = recordedMeeting('ami-train', 'ami/ES2005a')?.turns ?? demoMeeting.turns;
  const turns: Turn[] = [];
  while ((captionScript(turns, script).at(-1)?.at ?? 0) < milliseconds) {
    turns.push(...source.map(({ speaker, text }) => ({ speaker, text })));
  }
  return turns;
}

const script = { seed: 3, breath: 60 };
const minute = size(60_000, 3_000);
/** Milliseconds of speech before the measurement, after which the panel is shown and names are known. */
const warmUp = size(15_000, 1_000);

/** Milliseconds after the last word until text has settled and is stored. */
const calm = size(10_000, 500);

/** Hours of the meeting after which a minute is measured again, because cost must not grow with the meeting. */
const later = [1, 3] as const;
/** Speed of playback for the hours in between, relative to speech. */
const fast = 150;

/**
 * Load of a page's main thread in a minute with speech, in a silent minute after it, and in minutes with speech hours
 * later.
 */
interface Minutes {
  spoken: MainThread;
  quiet: MainThread;
  later: MainThread[];
}

/** Measures all minutes at human speed: the page alone, with the built extension and its panel, and with a peer. */
async function mainThread(installation: Installation): Promise<Row[]> {
  const hours = later.at(-1)! * 60 * minute;
  const all = captionScript(turnsFor(hours), script);
  const stepsFrom = (from: number, length: number) =>
    all.filter(({ at }) => at >= from && at < from + length).map((step) => ({ ...step, at: step.at - from }));
  const steps = stepsFrom(warmUp, minute);
  /** Repeats the same minute in new rows, because another minute has other words and up to twice as many turns. */
  const repeated = (times: number) =>
    steps.map((step) => ({ ...step, block: step.block + times * (all.at(-1)!.block + 1) }));
  const run = (extension: string | null, isOurs = false): Promise<Minutes> =>
    withExtension(installation, extension, async (browser) => {
      if (isOurs) await signIn(installation, browser);
      const call = await joinCall(browser, fakePlatforms.meet.url());
      const speak = (times: number) =>
        measureMainThread(browser.context, call, () => play(call, repeated(times), 1));
      await play(call, stepsFrom(0, warmUp), 1);
      const spoken = await speak(0);
      await pause(calm);
      const quiet = await measureMainThread(browser.context, call, () => pause(minute));
      const minutes: MainThread[] = [];
      let played = warmUp + minute;
      for (const [index, hour] of later.entries()) {
        const until = hour * 60 * minute;
        await play(call, stepsFrom(played, until - played), fast);
        await pause(calm);
        minutes.push(await speak(index + 1));
        played = until;
      }
      return { spoken, quiet, later: minutes };
    });
  const peer = process.env['BENCH_PEER_EXTENSION'] ?? null;
  const runs: Record<'bare' | 'ours' | 'theirs', Minutes[]> = { bare: [], ours: [], theirs: [] };
  // Alternates, so that a busy phase of the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    runs.bare.push(await run(null));
    runs.ours.push(await run(installation.extension, true));
    if (peer !== null) runs.theirs.push(await run(peer));
  }
  const [bare, ours] = [medianOf(runs.bare), medianOf(runs.ours)];
  return [
    {
      measure: `limit: content script, CPU of its ${ours.spoken.tasks} tasks on the page's main thread a meeting minute (${steps.length} caption changes)`,
      value: `${ours.spoken.own.toFixed(1)} ms`,
      peer: `${bare.spoken.all.toFixed(0)} ms the page takes without it`,
      ratio: ours.spoken.own / bare.spoken.all,
      goal: `≤ ${limits.spoken} ×`,
      met: ours.spoken.own <= limits.spoken * bare.spoken.all,
    },
    {
      measure: `limit: content script, CPU of its ${ours.quiet.tasks} tasks in a minute where nobody speaks`,
      value: `${ours.quiet.own.toFixed(1)} ms`,
      peer: `${bare.spoken.all.toFixed(0)} ms the page takes without it in a spoken minute`,
      ratio: ours.quiet.own / bare.spoken.all,
      goal: `≤ ${limits.quiet} ×`,
      met: ours.quiet.own <= limits.quiet * bare.spoken.all,
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
    ...later.flatMap((hour, index) => laterRows(hour, ours, bare.later[index]!, ours.later[index]!)),
    ...(peer === null ? [] : peerRows(peer, bare, ours, medianOf(runs.theirs))),
  ];
}

/** Returns the median of each figure. */
function medianOf(runs: readonly Minutes[]): Minutes {
  const minute = (of: (run: Minutes) => MainThread): MainThread => {
    const figure = (name: keyof MainThread) =>
      runs.map((run) => of(run)[name]).sort((one, other) => one - other)[runs.length >> 1]!;
    return { all: figure('all'), own: figure('own'), tasks: figure('tasks'), longest: figure('longest') };
  };
  return {
    spoken: minute(({ spoken }) => spoken),
    quiet: minute(({ quiet }) => quiet),
    later: later.map((_, at) => minute((run) => run.later[at]!)),
  };
}

/** Compares a minute with speech after some hours with the first one, and with the page alone after the same time. */
function laterRows(hour: number, { spoken }: Minutes, bare: MainThread, ours: MainThread): Row[] {
  const growth = ours.own / spoken.own;
  const when = `${hour} ${hour === 1 ? 'hour' : 'hours'}`;
  return [
    {
      measure: `content script, CPU of its ${ours.tasks} tasks in a spoken minute after ${when}`,
      value: `${ours.own.toFixed(1)} ms`,
      peer: `${spoken.own.toFixed(1)} ms in the first one`,
      ratio: growth,
      goal: `≤ ${limits.growth} ×`,
      met: growth <= limits.growth,
    },
    {
      measure: `page with extension, CPU of all tasks of that minute after ${when}`,
      value: `${ours.all.toFixed(0)} ms`,
      peer: `${bare.all.toFixed(0)} ms without it`,
      ratio: ours.all / bare.all,
      goal: `≤ ${limits.page} ×`,
      met: ours.all <= limits.page * bare.all,
    },
  ];
}

/** Returns the cost of another extension on the same page. */
function peerRows(folder: string, bare: Minutes, ours: Minutes, theirs: Minutes): Row[] {
  const row = (when: string, page: MainThread, mine: MainThread, their: MainThread): Row => ({
    measure: `page with extension, CPU of all tasks of a spoken minute ${when}, beside ${basename(folder)}`,
    value: `${(mine.all / page.all).toFixed(2)} × the page alone`,
    peer: `${(their.all / page.all).toFixed(2)} × the page alone`,
    ratio: mine.all / their.all,
    goal: '≤ 1 ×',
    met: mine.all <= their.all,
  });
  return [
    row('at the beginning', bare.spoken, ours.spoken, theirs.spoken),
    ...later.map((hour, at) =>
      row(
        `after ${hour} ${hour === 1 ? 'hour' : 'hours'}`,
        bare.later[at]!,
        ours.later[at]!,
        theirs.later[at]!,
      ),
    ),
  ];
}

/** Makes 5,000 caption changes a second for a minute, and checks the result on the server. */
async function burstOfChanges(installation: Installation): Promise<Row[]> {
  const perSecond = 5_000;
  const perBlock = 100;
  const blocks = (perSecond * 60) / perBlock;
  const { lost, doubled, reached } = await withBrowser(installation, true, async (browser) => {
    const person = await signIn(installation, browser);
    const call = await joinCall(browser, fakePlatforms.meet.url());
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

/**
 * Plays a three-hour meeting in a minute or two; measures the page's heap after garbage collection, with and without the
 * extension.
 */
async function threeHours(installation: Installation): Promise<Row[]> {
  const steps: Step[] = captionScript(turnsFor(180 * minute), script);
  const heap = async (extension: boolean) =>
    withBrowser(installation, extension, async (browser) => {
      const person = extension ? await signIn(installation, browser) : null;
      const call = await joinCall(browser, fakePlatforms.meet.url());
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

function withBrowser<T>(
  installation: Installation,
  extension: boolean,
  work: (browser: PersonalBrowser) => Promise<T>,
): Promise<T> {
  return withExtension(installation, extension ? installation.extension : null, work);
}

/** Runs a browser with the unpacked extension in a folder, or without one. */
async function withExtension<T>(
  installation: Installation,
  extension: string | null,
  work: (browser: PersonalBrowser) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'afterword-bench-'));
  const browser = await launchBrowser({
    profile,
    extension,
    pagesPort: installation.pages.port,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
