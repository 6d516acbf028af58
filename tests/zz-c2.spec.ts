import { test } from './fixtures.ts';
import { joinCall, meetingUrl, say } from './harness/calls.ts';

test('debug captions off', async ({ person, chromiumWithExtension: browser }) => {
  void person;
  const call = await joinCall(browser, meetingUrl.meet());
  call.page.on('console', (m) => console.log('PAGE', m.type(), m.text().slice(0, 300)));
  call.page.on('pageerror', (m) => console.log('ERR', m.message));
  await say(call, [0, 'Alice Adams', 'Captions are on.']);
  await new Promise((r) => setTimeout(r, 800));
  const state = async () => {
    const worker = await browser.worker();
    return worker.evaluate(async () => {
      const tabs = await chrome.tabs.query({ url: 'https://meet.google.com/*' });
      return Promise.all(
        tabs.map(async ({ id }) => [
          await chrome.action.getTitle({ tabId: id! }),
          await chrome.tabs.sendMessage(id!, { type: 'state', ask: null }).catch((e) => String(e)),
        ]),
      );
    });
  };
  console.log(JSON.stringify(await state()));
  await call.frame.evaluate(() => window.meeting.captions(false));
  for (const wait of [1000, 3000, 5000]) {
    await new Promise((r) => setTimeout(r, wait));
    console.log(JSON.stringify(await state()));
  }
  console.log(
    await call.page.evaluate(() => document.querySelector('afterword-panel')?.shadowRoot?.textContent),
  );
});
