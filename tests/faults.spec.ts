import { meetCode } from '../extension/test/pages/site.ts';
import { sample } from '../scripts/testing/sample.ts';
import { expect, full, seed, test } from './fixtures.ts';
import type { PersonalBrowser } from './harness/browser.ts';
import { enterCall, joinCall, openLobby, play, say, spoken, transcriptWhen } from './harness/calls.ts';
import { until } from './harness/until.ts';
import { demoMeeting } from './pages/demo-meeting.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { captionScript, type Step, type Turn } from './pages/script.ts';

// Faults in the middle of a capture. Afterwards the transcript has every line of the screen once, in its last form.

const said = (turns: Turn[]) => turns.map(({ speaker, text }) => `${speaker}: ${text}`);
const script = (turns: Turn[]) => captionScript(turns, { seed, breath: 60 });

/** Repeats the demo's turns, numbered to tell them apart, until they last this long at human speed. */
function turnsLasting(milliseconds: number): Turn[] {
  const turns: Turn[] = [];
  for (let round = 1; (script(turns).at(-1)?.at ?? 0) < milliseconds; round += 1) {
    turns.push(
      ...demoMeeting.turns.map(({ speaker, text }) => ({ speaker, text: `Round ${round}. ${text}` })),
    );
  }
  return turns;
}

test('the worker is killed again and again for a whole meeting', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const lasting = full ? 10 * 60_000 : 8_000;
  const speed = full ? 2 : 12;
  const turns = turnsLasting(lasting * speed);
  const call = await joinCall(browser, fakePlatforms.meet.url(), demoMeeting);
  const killer = keepKilling(browser, 400);
  await play(call, script(turns), speed);
  await until('the worker was killed', () => killer.kills() > 0);
  await killer.stop();
  await call.frame.evaluate(() => window.meeting.leave());
  const transcript = await transcriptWhen(
    person.api,
    'the transcript is complete',
    ({ complete }) => complete,
  );
  expect(spoken(transcript)).toEqual(said(turns));
});

test('kill -9 of the browser loses nothing that was on the screen a second before, and doubles nothing', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const runs = full ? 20 : 1;
  for (let run = 0; run < runs; run += 1) {
    const call = await joinCall(browser, fakePlatforms.meet.url(), { ...demoMeeting, title: `Run ${run}` });
    const steps = script(demoMeeting.turns);
    const playing = play(call, steps, 6).catch(() => undefined); // The page is closed.
    // Spread over the meeting, with enough to say after the last one.
    const wanted = 60 + Math.floor((run / runs) * (steps.length - 90));
    const before = await until(`${wanted} changes were shown`, async () => {
      const { changes } = await call.frame.evaluate(() => window.meeting.shown());
      return changes >= wanted && changes;
    });
    await call.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    await browser.kill();
    await playing;
    await browser.relaunch();

    // For each block: its possible texts, from its text one second before the kill to all later ones.
    const safe = blocksOf(steps.slice(0, before));
    const later = blocksOf(steps.slice(before));
    // An entry may be stored with an earlier text, while its last one is still on the disk, waiting to be sent.
    await expect(async () => {
      const transcript = await transcriptWhen(
        person.api,
        'everything that was safe is on the server',
        ({ entries }) => entries.length >= safe.size,
      );
      expect((await person.api.meetings.get({ id: transcript.meetingId })).title).toBe(`Run ${run}`);
      for (const [block, line] of spoken(transcript).entries()) {
        const readings = [...(safe.get(block)?.slice(-1) ?? []), ...(later.get(block) ?? [])];
        expect(readings, `entry ${block}`).toContain(line);
      }
    }).toPass();
  }
});

test('kill -9 of the server in the middle of a meeting', { tag: '@verify' }, async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url(), demoMeeting);
  const steps = script(demoMeeting.turns);
  let over = false;
  const playing = play(call, steps, 8).finally(() => (over = true));
  let kills = 0;
  for (; kills < (full ? 10 : 1); kills += 1) {
    const before = installation.proxy.passed.length;
    await until(
      'an upload is on its way, or everything was said',
      () => over || installation.proxy.passed.slice(before).some(({ method }) => method === 'PUT'),
    );
    if (over) break;
    await installation.server.kill();
    await installation.server.start();
  }
  await playing;
  expect(kills).toBeGreaterThan(0);
  await call.frame.evaluate(() => window.meeting.leave());
  const transcript = await transcriptWhen(
    person.api,
    'the transcript is complete',
    ({ complete }) => complete,
  );
  expect(spoken(transcript)).toEqual(said(demoMeeting.turns));
});

const badLines = {
  'every second reply is lost after the server has stored it': ({ nth }: { nth: number }) =>
    nth % 2 ? ({ kind: 'lose-reply' } as const) : null,
  'every second reply arrives half-written': ({ nth }: { nth: number }) =>
    nth % 2 ? ({ kind: 'halve-reply' } as const) : null,
  'every second connection is reset': ({ nth }: { nth: number }) =>
    nth % 2 ? ({ kind: 'reset' } as const) : null,
  'a captive portal answers 200 with its own page': ({ nth }: { nth: number }) =>
    nth < 6
      ? ({
          kind: 'answer',
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<h1>Welcome to the airport</h1>',
        } as const)
      : null,
  'the server answers 500, 502, 503 and 429 in turn': ({ nth }: { nth: number }) =>
    nth < 8
      ? ({
          kind: 'answer',
          status: [500, 502, 503, 429][nth % 4]!,
          headers: { 'retry-after': '1', 'content-type': 'application/json' },
          body: '{}',
        } as const)
      : null,
};

for (const [what, fault] of sample('bad networks', Object.entries(badLines), 1)) {
  test(`nothing is lost or doubled when ${what}`, async ({
    person,
    installation,
    chromiumWithExtension: browser,
  }) => {
    let nth = 0;
    installation.proxy.break(({ method, path }) =>
      /\/api\/meetings\/.+/.test(path) && method !== 'GET' ? fault({ nth: nth++ }) : null,
    );
    const call = await joinCall(browser, fakePlatforms.meet.url(), demoMeeting);
    await play(call, script(demoMeeting.turns), 20);
    await call.frame.evaluate(() => window.meeting.leave());
    await until('the fault was met', () =>
      installation.proxy.passed.some(({ fault: kind }) => kind !== null),
    );
    const transcript = await transcriptWhen(
      person.api,
      'the transcript is complete',
      ({ complete }) => complete,
    );
    expect(spoken(transcript)).toEqual(said(demoMeeting.turns));
  });
}

test('a meeting held offline reaches the server when the network returns', {
  tag: '@verify',
}, async ({ person, installation, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url(), demoMeeting);
  await say(call, [0, 'Nora Lindqvist', 'Said while the network was there.']);
  await transcriptWhen(person.api, 'the first entry', ({ entries }) => entries.length === 1);
  installation.proxy.cut();
  const offline = demoMeeting.turns;
  const steps = script(offline).map((step): Step => ({ ...step, block: step.block + 1 }));
  await play(call, steps, 30);
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText(/offline|no connection|isn’t answering/i).first()).toBeVisible();
  installation.proxy.removeFaults();
  const transcript = await transcriptWhen(
    person.api,
    'all entries',
    ({ entries }) => entries.length === offline.length + 1,
  );
  expect(spoken(transcript).slice(1)).toEqual(said(offline));
});

test('leaving and coming back within ten minutes is one meeting', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const url = fakePlatforms.meet.url(meetCode());
  const first = await joinCall(browser, url, demoMeeting);
  await say(first, [0, 'Nora Lindqvist', 'Before the reload.']);
  await transcriptWhen(person.api, 'the first entry', ({ entries }) => entries.length === 1);
  const again = await openLobby(browser, url, first.page); // The same tab: a reload.
  await enterCall(again, demoMeeting);
  await say(again, [0, 'Tomás Herrera', 'After the reload.']);
  const transcript = await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  expect(spoken(transcript)).toEqual([
    'Nora Lindqvist: Before the reload.',
    'Tomás Herrera: After the reload.',
  ]);
  expect((await person.api.meetings.list({ page: 1 })).items.filter(({ sample }) => !sample)).toHaveLength(1);
});

/** Kills the worker repeatedly, always the same number of milliseconds after it started. */
function keepKilling(browser: PersonalBrowser, after: number): { kills(): number; stop(): Promise<void> } {
  let kills = 0;
  let running = true;
  const loop = (async () => {
    while (running) {
      if (await browser.killWorker(after)) kills += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    kills: () => kills,
    async stop() {
      running = false;
      await loop;
    },
  };
}

/** All texts of each block, in displayed order. */
function blocksOf(steps: Step[]): Map<number, string[]> {
  const blocks = new Map<number, string[]>();
  for (const { block, speaker, text } of steps) {
    if (text !== null) blocks.set(block, [...(blocks.get(block) ?? []), `${speaker}: ${text}`]);
  }
  return blocks;
}
