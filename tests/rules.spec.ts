import { expect, test } from './fixtures.ts';
import { joinCall, say, spoken, transcriptWhen } from './harness/calls.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

const panel = 'afterword-panel';

test('a rule reaches a running meeting, pauses it and deletes what it forbids, without a connection too', async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Good morning.'], [1, 'Bob Brown', 'Not for the record.']);
  await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);

  await person.api.rules.put({
    query: { of: 'me' },
    body: { pauseFor: ['bob brown'], domains: ['rival.example'] },
  });
  const options = await browser.extensionPage('options');
  // Does at once what an alarm does within 30 seconds.
  await options.evaluate(() => chrome.runtime.sendMessage({ type: 'sync-rules', ask: null }));
  await expect(options.getByRole('button', { name: 'Remove bob brown' })).toBeVisible();
  const left = await transcriptWhen(
    person.api,
    'what Bob said is gone',
    ({ entries, gaps }) => entries.length === 1 && gaps.length === 1,
  );
  expect(spoken(left)).toEqual(['Alice Adams: Good morning.']);
  expect(left.gaps[0]!.reason).toBe('blocked_person');
  await expect(call.page.locator(panel).getByText('Paused while someone').first()).toBeVisible();

  installation.proxy.cut();
  await call.frame.evaluate(() => {
    const [tile] = document.querySelectorAll('[data-participant-id]');
    const guest = tile!.cloneNode(true) as Element;
    guest.querySelector('.notranslate')!.textContent = 'Guest (guest@rival.example)';
    tile!.after(guest);
  });
  const held = () =>
    options.evaluate(async () =>
      JSON.stringify(await chrome.runtime.sendMessage({ type: 'export', ask: { meetingId: null } })),
    );
  await until('nothing is left on the device', async () => !(await held()).includes('Good morning'));
  expect((await person.api.meetings.transcript({ id: left.meetingId })).entries).toHaveLength(1);
  installation.proxy.removeFaults();
  await transcriptWhen(person.api, 'nothing is left on the server', ({ entries }) => entries.length === 0);
});
