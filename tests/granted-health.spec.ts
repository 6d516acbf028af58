/** The messages about a call without captions on a granted site, and that other pages start no meeting. */

import { expect, test } from './fixtures.ts';
import { enterCall, joinCall, openLobby } from './harness/calls.ts';
import { grantSite } from './harness/granted-sites.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

test('on granted sites it is said why no captions come, and a page without a call begins nothing', {
  tag: '@verify',
}, async ({ chromiumWithExtension: browser }) => {
  await grantSite(browser, { pattern: 'https://app.slack.com/*', platform: 'slack' });
  await grantSite(browser, { pattern: 'https://meet.example.org/*', platform: 'jitsi' });

  await test.step('J12: captions that nobody has started are waited for', async () => {
    const call = await joinCall(browser, fakePlatforms.jitsi.url(), { captions: false });
    await expect(call.frame.locator('afterword-panel')).toContainText('Captions are off.');
    await call.page.close();
  });

  await test.step('J13: of a server that does not transcribe it is said that it has none', async () => {
    const call = await openLobby(browser, fakePlatforms.jitsi.url());
    await call.frame.evaluate(() => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      // Inserted as a node, because the page's policy refuses text as a script.
      script.append('var config = { hosts: { domain: "meet.example.org" } };');
      document.head.append(script);
    });
    await enterCall(call, { captions: false });
    // The page of such a server has no button for them either.
    await call.frame.getByLabel('Toggle subtitles').evaluate((button) => button.remove());
    await expect(call.frame.locator('afterword-panel')).toContainText('server has no captions');
    await call.page.close();
  });

  await test.step('S11: the page that lists huddles counts as no huddle, and neither does a huddle’s leftover sound', async () => {
    const idle = await openLobby(browser, fakePlatforms.slack.url());
    await idle.frame.evaluate(() => window.meeting.leave());
    await expect(idle.page.getByRole('heading', { name: 'Huddles' })).toBeVisible();
    // Long enough for another tab to find a call, show its panel, and miss its captions.
    const call = await joinCall(browser, fakePlatforms.slack.url(), { captions: false });
    await expect(call.page.locator('afterword-panel')).toContainText('Captions are off.');
    await expect(idle.page.locator('afterword-panel')).toHaveCount(0);
    await idle.page.close();

    await test.step('S14: people speak for a minute, and nothing of it is found', async () => {
      await call.page.evaluate(() => {
        const tile = document.querySelector('.p-huddle_peer_tile')!;
        const speaking = document.createElement('div');
        speaking.className = 'p-huddle_peer_tile__overlay p-huddle_peer_tile__overlay--active_speaker';
        // A person speaks for seven of every ten seconds.
        const turn = () => {
          tile.append(speaking);
          setTimeout(() => speaking.remove(), 7_000);
        };
        turn();
        setInterval(turn, 10_000);
      });
      const panel = call.page.locator('afterword-panel');
      await expect(panel).toContainText('We can’t find captions in Slack.');
      await expect(panel).toContainText('Captions unreadable');
    });
  });
});
