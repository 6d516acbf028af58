import type { Platform } from '@afterword/api-client';
import { expect, full, test } from './fixtures.ts';
import { joinCall, meetingUrl, play, spoken, transcriptWhen } from './harness/calls.ts';
import { demoMeeting } from './pages/demo-meeting.ts';
import { captionScript } from './pages/script.ts';

// The same meeting on every page the platforms have had: the built content script in Chromium, the transcript on the server.

const generations: Record<Platform, string[]> = {
  meet: [
    'G2020',
    'G2021',
    'G2024a',
    'G2024b',
    'G2024c',
    'G2025a',
    'G2025b',
    'G2025c',
    'G2025d',
    'G2026',
    'G2026b',
  ],
  zoom: ['Z-A', 'Z-B', 'Z-panel'],
  teams: ['T2023', 'T2024', 'T2025-06', 'T2025-07', 'T2026-host', 'T2026-guest', 'T2026-log'],
};

/** In `npm test` the oldest, a middle one and the newest; the readers' unit tests play them all. */
const some = new Set(['G2020', 'G2024a', 'G2026b', 'Z-A', 'Z-panel', 'T2024', 'T2026-guest']);

for (const [platform, names] of Object.entries(generations) as [Platform, string[]][]) {
  for (const generation of names.filter((name) => full || some.has(name))) {
    test(`${platform}, ${generation}: every turn once, in its final form, by its speaker`, async ({
      person,
      chromiumWithExtension: browser,
    }) => {
      const { turns } = demoMeeting;
      const call = await joinCall(browser, meetingUrl[platform](), { ...demoMeeting, generation });
      await play(call, captionScript(turns, { seed: 2, breath: platform === 'zoom' ? 600 : 60 }), 12);
      await call.frame.evaluate(() => window.meeting.leave());
      const transcript = await transcriptWhen(
        person.api,
        'the transcript is complete',
        ({ complete }) => complete,
        40_000,
      );
      expect(spoken(transcript)).toEqual(turns.map(({ speaker, text }) => `${speaker}: ${text}`));
    });
  }
}
