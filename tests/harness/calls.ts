import type { Api, MeetingDetail, Transcript } from '@afterword/api-client';
import type { Frame, Page } from '@playwright/test';
import type { Step } from '../pages/script.ts';
import type { CallOptions } from '../pages/shell.ts';
import type { PersonalBrowser } from './browser.ts';
import { until } from './until.ts';

/** A meeting page in a tab: `frame` has `window.meeting` (Zoom's client runs in a frame). */
export interface MeetingTab {
  page: Page;
  frame: Frame;
}

/** Opens a meeting page and stays in its lobby. */
export async function openLobby(browser: PersonalBrowser, url: string, page?: Page): Promise<MeetingTab> {
  const tab = page ?? (await browser.context.newPage());
  await tab.goto(url);
  const frame = await until('the meeting page is there', async () => {
    for (const candidate of tab.frames()) {
      if (await candidate.evaluate(() => 'meeting' in window).catch(() => false)) return candidate;
    }
    return null;
  });
  return { page: tab, frame };
}

/** Enters the call from the lobby. */
export async function enterCall(
  tab: MeetingTab,
  options: Partial<CallOptions> & { generation?: string } = {},
): Promise<void> {
  const { generation, ...call } = options;
  if (generation) await tab.frame.evaluate((name) => window.meeting.become(name), generation);
  await tab.frame.evaluate((all) => window.meeting.enter(all), {
    title: 'Weekly planning',
    self: 'Me Myself',
    people: ['Me Myself', 'Alice Adams', 'Bob Brown'],
    ...call,
  });
}

/** Opens a meeting page and enters the call. */
export async function joinCall(
  browser: PersonalBrowser,
  url: string,
  options: Partial<CallOptions> & { generation?: string } = {},
): Promise<MeetingTab> {
  const tab = await openLobby(browser, url);
  await enterCall(tab, options);
  return tab;
}

/** Shows captions: the current text of each block. Every line is shown in its own task. */
export async function say(
  tab: MeetingTab,
  ...lines: [block: number, speaker: string, text: string | null][]
): Promise<void> {
  const steps = lines.map(([block, speaker, text]): Step => ({ at: 0, block, speaker, text }));
  await tab.frame.evaluate((all) => window.meeting.play(all, 1), steps);
}

/** Plays a script at a multiple of human speed. Resolves after its last step. */
export async function play(tab: MeetingTab, steps: Step[], speed: number): Promise<void> {
  await tab.frame.evaluate(([all, times]) => window.meeting.play(all, times), [steps, speed] as const);
}

/** The newest real meeting on the person's dashboard, if any. */
export async function newestMeeting(api: Api): Promise<MeetingDetail | null> {
  const id = await newestId(api);
  return id ? api.meetings.get({ id }) : null;
}

async function newestId(api: Api): Promise<string | undefined> {
  const { items } = await api.meetings.list({ page: 1 });
  return items.find(({ sample }) => !sample)?.id;
}

/** Waits until `ready` accepts the person's newest meeting, and returns its transcript. */
export async function transcriptWhen(
  api: Api,
  what: string,
  ready: (transcript: Transcript) => boolean,
): Promise<Transcript & { meetingId: string }> {
  let last: Transcript | null = null;
  return until(
    what,
    async () => {
      const meetingId = await newestId(api);
      if (!meetingId) return null;
      last = await api.meetings.transcript({ id: meetingId });
      return ready(last) && { ...last, meetingId };
    },
    {
      progress: () => last?.entries.slice(-3).map(({ speaker, content }) => `${speaker}: ${content}`),
      every: 200,
    },
  );
}

/** The visible transcript: speakers and lines, in order. */
export function spoken(transcript: Transcript): string[] {
  return transcript.entries.map(({ speaker, content }) => `${speaker}: ${content}`);
}
