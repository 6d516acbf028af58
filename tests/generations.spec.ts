import { pageKinds } from '../extension/test/platforms.ts';
import { expect, seed, test } from './fixtures.ts';
import { joinCall, play, spoken, transcriptWhen } from './harness/calls.ts';
import { grantSite, sitesToGrant } from './harness/granted-sites.ts';
import { demoMeeting } from './pages/demo-meeting.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { captionScript } from './pages/script.ts';

// The same meeting on every generation of the platforms' pages: the built content script in Chromium, the transcript
// on the server. journeys.spec.ts tests the newest of each platform, replay.spec.ts the reader of every page.

for (const { platform, generation } of pageKinds) {
  test(`${platform}, ${generation}: every turn once, in its final form, by its speaker`, {
    tag: '@verify',
  }, async ({ person, chromiumWithExtension: browser }) => {
    const { turns } = demoMeeting;
    const pattern = sitesToGrant[platform];
    if (pattern) await grantSite(browser, { pattern, platform });
    const call = await joinCall(browser, fakePlatforms[platform].url(), { ...demoMeeting, generation });
    await play(call, captionScript(turns, { seed, breath: platform === 'zoom' ? 600 : 60 }), 12);
    await call.frame.evaluate(() => window.meeting.leave());
    const transcript = await transcriptWhen(
      person.api,
      'the transcript is complete',
      ({ complete }) => complete,
    );
    expect(spoken(transcript)).toEqual(turns.map(({ speaker, text }) => `${speaker}: ${text}`));
  });
}
