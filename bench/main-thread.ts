/**
 * Measures the load of a page's main thread from Chromium's own trace. This is CPU time of that thread (`tdur`) instead
 * of wall time, because a waiting task on a shared machine must not count as work.
 */

import type { MeetingTab } from '@afterword/tests/harness/calls.ts';
import type { BrowserContext, Frame, Page } from '@playwright/test';

/** Milliseconds of CPU time. */
export interface MainThread {
  /** All tasks of the page's main thread: scripts, layout, painting. */
  all: number;
  /**
   * Tasks of the extension: its functions and the functions they call, its timers, and messages to and from its worker.
   */
  own: number;
  /** Number of the extension's tasks. A page's cost depends more on their number than on their work. */
  tasks: number;
  /** Duration of the longest of the extension's tasks. */
  longest: number;
}

/** Measures the main thread of a meeting's page while `work` runs. */
export async function measureMainThread(
  context: BrowserContext,
  tab: MeetingTab,
  work: () => Promise<void>,
): Promise<MainThread> {
  return mainThreadOf(await traceMainThread(context, tab.frame, work));
}

/** Measures the CPU milliseconds of each task of a page's main thread while `work` runs. */
export async function measureTasks(page: Page, work: () => Promise<void>): Promise<number[]> {
  return (await traceMainThread(page.context(), page, work)).filter(isTask).map(cpu);
}

async function traceMainThread(
  context: BrowserContext,
  frame: Page | Frame,
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  });
  await frame.evaluate((name) => performance.mark(name), mark);
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const begun = events.find(({ name }) => name === mark);
  if (!begun) throw new Error('The trace does not show the page.');
  return events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts >= begun.ts)
    .sort((a, b) => a.ts - b.ts);
}

const mark = 'afterword.measured';

/** An event in the Trace Event Format, with times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string }; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

const isTask = ({ name }: TraceEvent) => name === 'ThreadControllerImpl::RunTask';

function mainThreadOf(here: TraceEvent[]): MainThread {
  const tasks = here.filter(isTask);
  const parts = here.filter((event) => event.name === 'FunctionCall' || isExtensionMessage(event));
  const measured: MainThread = { all: 0, own: 0, tasks: 0, longest: 0 };
  let next = 0;
  for (const task of tasks) {
    measured.all += cpu(task);
    const inside: TraceEvent[] = [];
    for (; next < parts.length && parts[next]!.ts <= task.ts + (task.dur ?? 0); next += 1)
      inside.push(parts[next]!);
    const ours = inside.filter(isExtension);
    // A task of the extension counts in full. In a task of the page, only the extension's functions count.
    const own = ours.length === inside.length ? cpu(task) : ours.reduce((sum, part) => sum + cpu(part), 0);
    if (ours.length === 0) continue;
    measured.own += own;
    measured.tasks += 1;
    measured.longest = Math.max(measured.longest, own);
  }
  return measured;
}

const cpu = ({ tdur = 0 }: TraceEvent) => tdur / 1_000;

const isExtension = (event: TraceEvent) =>
  isExtensionMessage(event) || event.args?.data?.url?.startsWith('chrome-extension://') === true;

const isExtensionMessage = ({ name, args }: TraceEvent) =>
  name.startsWith('Receive mojo') &&
  args?.chrome_mojo_event_info?.mojo_interface_tag?.startsWith('extensions.mojom.') === true;
