import type { Transcript } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';
import { meetCode } from '../extension/test/pages/site.ts';
import { expect, test } from './fixtures.ts';
import {
  enterCall,
  joinCall,
  newestMeeting,
  openLobby,
  say,
  spoken,
  transcriptWhen,
} from './harness/calls.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// In a meeting: the panel and its controls, health, tabs, and the extension's own lifecycle.

const panel = 'afterword-panel';

/** More lines than a list keeps, all different. */
function manyLines(): string[] {
  const [some, more] = ['river stone ladder candle', 'meadow harbor button pepper violin window'].map(
    (words) => words.split(' '),
  ) as [string[], string[]];
  return some.flatMap((one, index) =>
    more.map((other) => `${one} ${other} ${'again '.repeat(index)}${one}.`),
  );
}

test('the panel shows what is said and is safe: marked once captured, hidden and shown again', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'The panel reads along.']);
  const shown = call.page.locator(panel);
  await expect(shown.getByText('The panel reads along.')).toBeVisible();
  await shown.getByRole('button', { name: /hide/i }).first().click();
  await expect(shown.getByText('The panel reads along.')).toBeHidden();
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
});

test('shows in the panel and on the badge that captions are off, with a button that turns them on', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Captions are on.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  await call.frame.evaluate(() => window.meeting.captions(false));
  const shown = call.page.locator(panel);
  await expect(shown.getByText(/captions are off/i).first()).toBeVisible();
  const worker = await browser.worker();
  const title = await until('the badge says so', async () => {
    const all = await worker.evaluate(async () => {
      const tabs = await chrome.tabs.query({});
      return Promise.all(tabs.map(({ id }) => chrome.action.getTitle({ tabId: id! })));
    });
    return all.find((one) => /captions/i.test(one));
  });
  expect(title).toMatch(/captions/i);

  await shown.getByRole('button', { name: 'Turn on captions' }).click();
  await until('captions are on again', () => call.frame.evaluate(() => window.meeting.captionsAreOn()));
  await say(call, [1, 'Bob Brown', 'And on again.']);
  const transcript = await transcriptWhen(
    person.api,
    'both entries',
    ({ entries, gaps }) => entries.length === 2 && gaps.some(({ to }) => to !== null),
  );
  expect(spoken(transcript)).toEqual(['Alice Adams: Captions are on.', 'Bob Brown: And on again.']);
  expect(transcript.gaps[0]).toMatchObject({ reason: 'captions_off' });
});

for (const platform of ['zoom', 'teams'] as const) {
  test(`shows on ${platform} too that captions are off, and reads them when they are on again`, {
    tag: '@verify',
  }, async ({ person, chromiumWithExtension: browser }) => {
    const call = await joinCall(browser, fakePlatforms[platform].url());
    await say(call, [0, 'Alice Adams', 'Captions are on.']);
    await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
    await call.frame.evaluate(() => window.meeting.captions(false));
    // A capture also waits before its first look. Captions count as off once there is a gap.
    const isOff = ({ gaps }: Transcript) => gaps.some(({ to }) => to === null);
    await transcriptWhen(person.api, 'the server knows too', isOff);
    expect(['waiting', 'lost']).toContain((await newestMeeting(person.api))?.captures[0]?.health);
    await call.frame.evaluate(() => window.meeting.captions(true));
    await say(call, [1, 'Bob Brown', 'And on again.']);
    const transcript = await transcriptWhen(
      person.api,
      'both entries',
      ({ entries, gaps }) => entries.length === 2 && gaps.some(({ to }) => to !== null),
    );
    expect(spoken(transcript)).toEqual(['Alice Adams: Captions are on.', 'Bob Brown: And on again.']);
  });
}

test('votes on questions, an example of captions and a clock beside them are no speech', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await call.page.evaluate(() => {
    const make = (name: string, attributes: Record<string, string>, ...inside: (Node | string)[]) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...inside);
      return element;
    };
    const region = { role: 'region', tabindex: '0' };
    const votes = make('span', { class: 'qv' }, '0 votes');
    const header = make('div', {}, make('img', { alt: '' }), 'Eve Evans');
    const example = make('div', { class: 'ygicle VbkSUe' }, 'This is how captions will look.');
    const clock = make('span', {}, '10:30');
    document.body.append(
      make(
        'div',
        { ...region, 'aria-label': 'Questions' },
        header,
        make('div', {}, 'How do we pay for it? ', votes),
      ),
      make(
        'div',
        { role: 'dialog' },
        make('h2', {}, 'Settings'),
        make('input', { type: 'range' }),
        make(
          'div',
          { ...region, 'aria-label': 'Captions', class: 'vNKgIf UDinHf' },
          make(
            'div',
            { class: 'nMcdL bj4p3b' },
            make('div', { class: 'adE6rb' }, make('span', { class: 'NWpY1d' }, 'Google')),
            example,
          ),
        ),
      ),
      make('div', region, make('div', {}, make('span', {}, 'Captions'), clock)),
    );
    let ticks = 0;
    Object.assign(window, {
      tick() {
        ticks += 1;
        votes.textContent = `${ticks} votes`;
        clock.textContent = `10:${30 + ticks}`;
        example.style.fontSize = `${12 + ticks}px`;
      },
    });
  });
  const words = 'Shall we begin with the agenda or with the budget?'.split(' ');
  for (const index of words.keys()) {
    await call.page.evaluate(() => (window as unknown as { tick(): void }).tick());
    await say(call, [0, 'Ada Lovelace', words.slice(0, index + 1).join(' ')]);
  }
  await say(call, [1, 'Bob Brown', 'With the agenda.']);
  const transcript = await transcriptWhen(person.api, 'the answer', ({ entries }) =>
    entries.some(({ content }) => content === 'With the agenda.'),
  );
  expect(spoken(transcript)).toEqual([
    'Ada Lovelace: Shall we begin with the agenda or with the budget?',
    'Bob Brown: With the agenda.',
  ]);
});

test('pause leaves a gap and resume goes on', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Before the pause.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const shown = call.page.locator(panel);
  await shown.getByRole('button', { name: /^pause/i }).click();
  await say(call, [1, 'Bob Brown', 'Between us.']);
  await shown.getByRole('button', { name: /^(resume|continue)/i }).click();
  await say(call, [2, 'Alice Adams', 'After the pause.']);
  const transcript = await transcriptWhen(person.api, 'the entry after the pause', ({ entries }) =>
    entries.some(({ content }) => content === 'After the pause.'),
  );
  expect(spoken(transcript)).toEqual(['Alice Adams: Before the pause.', 'Alice Adams: After the pause.']);
  expect(transcript.gaps.map(({ reason }) => reason)).toContain('paused');
});

test('off the record takes the last two minutes back, from the device and from the server', async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'This should not have been said.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  await call.page
    .locator(panel)
    .getByRole('button', { name: /off the record/i })
    .click();
  await call.page.locator(panel).getByRole('group').getByRole('button').last().click(); // It asks first.
  const transcript = await transcriptWhen(
    person.api,
    'nothing is left of it',
    ({ entries }) => entries.length === 0,
  );
  // The panel may still show the line, and people talk on. What follows is captured, when the pause ends.
  await say(call, [0, 'Alice Adams', 'This should not have been said, not again.']);
  await call.page
    .locator(panel)
    .getByRole('button', { name: /^(resume|continue)/i })
    .click();
  await say(call, [1, 'Bob Brown', 'This may be said.']);
  await transcriptWhen(person.api, 'what was said afterwards', ({ entries }) =>
    entries.some(({ content }) => content === 'This may be said.'),
  );
  const options = await browser.extensionPage('options');
  const held = await options.evaluate(async () =>
    JSON.stringify(await chrome.runtime.sendMessage({ type: 'export', ask: { meetingId: null } })),
  );
  expect(held).not.toContain('should not have been said');
  const stored = await person.api.meetings.transcript({ id: transcript.meetingId });
  expect(spoken(stored)).toEqual(['Bob Brown: This may be said.']);
  expect(stored.gaps.map(({ reason }) => reason)).toContain('off_record');
  expect(installation.proxy.passed.filter(({ body }) => body.includes('not again'))).toEqual([]);
});

test('a bookmark marks the last entry, and the detail page can show only those', { tag: '@verify' }, async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Something ordinary.'], [1, 'Bob Brown', 'Something to remember.']);
  await call.page
    .locator(panel)
    .getByRole('button', { name: /bookmark/i })
    .first()
    .click();
  const transcript = await transcriptWhen(person.api, 'a bookmark', ({ entries }) =>
    entries.some(({ bookmarked }) => bookmarked),
  );
  expect(transcript.entries.filter(({ bookmarked }) => bookmarked).map(({ content }) => content)).toEqual([
    'Something to remember.',
  ]);
  await person.page.goto(`${installation.proxy.url}/dashboard/meetings/${transcript.meetingId}`);
  await expect(person.page.getByText('Something ordinary.')).toBeVisible();
  await person.page
    .getByRole('button', { name: /bookmark/i })
    .or(person.page.getByRole('checkbox', { name: /bookmark/i }))
    .or(person.page.getByRole('switch', { name: /bookmark/i }))
    .first()
    .click();
  await expect(person.page.getByText('Something ordinary.')).toBeHidden();
  await expect(person.page.getByText('Something to remember.')).toBeVisible();
});

test('of two tabs in one meeting one reads, and the other takes over when it closes', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const url = fakePlatforms.meet.url(meetCode());
  const first = await joinCall(browser, url);
  await say(first, [0, 'Alice Adams', 'Both tabs see this.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const second = await joinCall(browser, url);
  await say(second, [0, 'Alice Adams', 'Both tabs see this.']);
  await expect(
    second.page
      .locator(panel)
      .getByText(/another tab/i)
      .first(),
  ).toBeVisible();
  await first.page.close();
  await expect(
    second.page
      .locator(panel)
      .getByText(/another tab/i)
      .first(),
  ).toBeHidden();
  await say(second, [1, 'Bob Brown', 'Only the second tab sees this.']);
  const transcript = await transcriptWhen(person.api, 'the entry of the second tab', ({ entries }) =>
    entries.some(({ content }) => content === 'Only the second tab sees this.'),
  );
  expect(spoken(transcript)).toEqual([
    'Alice Adams: Both tabs see this.',
    'Bob Brown: Only the second tab sees this.',
  ]);
});

test('of two tabs in one Teams meeting on two hosts one reads, and the other takes over', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const url = fakePlatforms.teams.url();
  const first = await joinCall(browser, url);
  await say(first, [0, 'Alice Adams', 'Both hosts show this.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const second = await joinCall(browser, url.replace('teams.microsoft.com', 'teams.live.com'));
  const waits = second.page
    .locator(panel)
    .getByText(/another tab/i)
    .first();
  await expect(waits).toBeVisible();
  for (const each of [first, second]) await say(each, [1, 'Bob Brown', 'And this, too.']);
  await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  await first.page.close();
  await expect(waits).toBeHidden();
  await say(second, [2, 'Alice Adams', 'Only the second host shows this.']);
  const transcript = await transcriptWhen(person.api, 'all entries', ({ entries }) => entries.length === 3);
  expect(spoken(transcript)).toEqual([
    'Alice Adams: Both hosts show this.',
    'Bob Brown: And this, too.',
    'Alice Adams: Only the second host shows this.',
  ]);
  expect((await person.api.meetings.list({ page: 1 })).items.filter(({ sample }) => !sample)).toHaveLength(1);
});

/** The captions element of a platform's page. */
const captionsPart = {
  meet: '[role=region][aria-label=Captions]',
  zoom: '.live-transcription-subtitle__overlay-container',
  teams: '[data-tid=closed-caption-renderer-wrapper]',
};

for (const [platform, kind] of [
  ['meet', 'picture in picture'],
  ['meet', 'a popup'],
  ['zoom', 'a popup'],
  ['teams', 'a popup'],
] as const) {
  test(`captions of ${platform} that move to ${kind} are read there, whether the page draws them anew or moves them, and do not count as off`, {
    tag: '@verify',
  }, async ({ person, chromiumWithExtension: browser }) => {
    const call = await joinCall(browser, fakePlatforms[platform].url());
    await say(call, [0, 'Alice Adams', 'Said in the page.']);
    await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
    // Opening a separate window requires a user gesture.
    await call.page.mouse.click(5, 5);
    await call.frame.evaluate(
      async ([which, part]) => {
        type Picture = { requestWindow(): Promise<Window> };
        const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: Picture };
        const other =
          which === 'a popup'
            ? window.open('', '', 'popup,width=400,height=300')!
            : await documentPictureInPicture.requestWindow();
        const region = document.querySelector<HTMLElement>(part)!;
        other.document.body.append(region);
        Object.assign(window, { otherWindow: other });
      },
      [kind, captionsPart[platform]] as const,
    );
    await say(call, [1, 'Bob Brown', 'This is in another window.']);
    await transcriptWhen(person.api, 'what was moved', ({ entries }) => entries.length === 2);
    const drawn = platform === 'meet' ? ['Alice Adams: Drawn anew over there.'] : [];
    if (platform === 'meet')
      // Renders the captions again, so that none of the old nodes remains.
      await call.frame.evaluate(() => {
        const { otherWindow } = window as unknown as { otherWindow: Window };
        const { body } = otherWindow.document;
        const copy = body.lastElementChild!.cloneNode(true) as HTMLElement;
        body.lastElementChild!.remove();
        body.append(copy);
        const row = copy.firstElementChild!.cloneNode(true) as HTMLElement;
        row.querySelector('.ygicle')!.textContent = 'Drawn anew over there.';
        copy.insertBefore(row, copy.lastElementChild);
      });
    const transcript = await transcriptWhen(
      person.api,
      'what was drawn anew',
      ({ entries }) => entries.length === 2 + drawn.length,
    );
    expect(spoken(transcript)).toEqual([
      'Alice Adams: Said in the page.',
      'Bob Brown: This is in another window.',
      ...drawn,
    ]);
    expect(transcript.gaps.filter(({ from }) => from > transcript.entries[0]!.startedAt)).toEqual([]);
  });
}

test('two meetings in two tabs do not mix', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const meet = await joinCall(browser, fakePlatforms.meet.url(), { title: 'First of two' });
  const teams = await joinCall(browser, fakePlatforms.teams.url(), { title: 'Second of two' });
  await say(meet, [0, 'Alice Adams', 'In the first.']);
  await say(teams, [0, 'Bob Brown', 'In the second.']);
  const titles = await until('two meetings with an entry each', async () => {
    const { items } = await person.api.meetings.list({ page: 1 });
    const real = items.filter(({ sample, hasTranscript }) => !sample && hasTranscript);
    return real.length === 2 && real;
  });
  for (const { id, title } of titles) {
    const { entries } = await person.api.meetings.transcript({ id });
    expect(entries.map(({ content }) => content)).toEqual([
      title === 'First of two' ? 'In the first.' : 'In the second.',
    ]);
  }
});

test('a second meeting in the same tab is a second meeting', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const first = await joinCall(browser, fakePlatforms.meet.url(), { title: 'Morning' });
  await say(first, [0, 'Alice Adams', 'In the morning.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  // Meet switches from one to the other without loading a page.
  await first.frame.evaluate(() => {
    window.meeting.leave();
    history.pushState(null, '', '/landing');
  });
  await first.frame.evaluate((path) => history.pushState(null, '', path), `/${meetCode()}`);
  await enterCall(first, { title: 'Afternoon' });
  await say(first, [10, 'Bob Brown', 'In the afternoon.']);
  const items = await until('two meetings', async () => {
    const { items: all } = await person.api.meetings.list({ page: 1 });
    const real = all.filter(({ sample, hasTranscript }) => !sample && hasTranscript);
    return real.length === 2 && real;
  });
  expect(items.map(({ title }) => title).sort()).toEqual(['Afternoon', 'Morning']);
});

test('a call without a code is another meeting than the one that the host ended before it', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.teams.url(), {
    title: 'Salaries',
    people: ['Alice Adams'],
  });
  await call.frame.evaluate(() => history.replaceState(null, '', '/v2/'));
  await say(call, [0, 'Alice Adams', 'For the first group only.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  // Ends the call without a click and without a final screen; its title stays for a moment longer.
  await call.frame.evaluate(() => {
    window.meeting.captions(false);
    document.body.replaceChildren();
  });
  await enterCall(call, { title: 'With a client', people: ['Carol Clark', 'Dan Dyer'] });
  // More than the list keeps: the first lines leave the page before their speaker is known.
  const lines = manyLines();
  await say(call, ...lines.map((line, index) => [index, 'Carol Clark', line] as [number, string, string]));
  const items = await until('two meetings', async () => {
    const { items: all } = await person.api.meetings.list({ page: 1 });
    const real = all.filter(({ sample, hasTranscript }) => !sample && hasTranscript);
    return real.length === 2 && real;
  });
  await transcriptWhen(person.api, 'all of the second', ({ entries }) => entries.length === lines.length);
  const said = await Promise.all(
    items.map(async ({ id, title }) => [
      title,
      ...(await person.api.meetings.transcript({ id })).entries.map(({ content }) => content),
    ]),
  );
  expect(said.sort()).toEqual([
    ['Salaries', 'For the first group only.'],
    ['With a client', ...lines],
  ]);
});

test('a call without a code keeps its first lines, however soon they leave the page', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const call = await openLobby(browser, 'https://teams.microsoft.com/v2/');
  await enterCall(call, { title: 'No code' });
  const lines = manyLines();
  await say(call, ...lines.map((line, index) => [index, 'Alice Adams', line] as [number, string, string]));
  const transcript = await transcriptWhen(
    person.api,
    'every line',
    ({ entries }) => entries.length === lines.length,
  );
  expect(transcript.entries.map(({ content }) => content)).toEqual(lines);
});

test('a lobby that a person never leaves is not stored as a meeting', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const lobby = await openLobby(browser, fakePlatforms.meet.url());
  const other = await joinCall(browser, fakePlatforms.teams.url(), { title: 'A real one' });
  await say(other, [0, 'Alice Adams', 'Let in.']);
  await transcriptWhen(person.api, 'the other meeting', ({ entries }) => entries.length === 1);
  await lobby.page.close();
  const { items } = await person.api.meetings.list({ page: 1 });
  expect(items.filter(({ sample }) => !sample).map(({ title }) => title)).toEqual(['A real one']);
});

test('reloading the extension in the middle of a call neither loses nor doubles', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const settings = await browser.context.newPage();
  await settings.goto('chrome://extensions');
  await settings.evaluate(async () => {
    const { developerPrivate } = chrome as unknown as {
      developerPrivate: { updateProfileConfiguration(change: object): Promise<void> };
    };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
  });
  await settings.close();

  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Before the update.'], [1, 'Bob Brown', 'Also before.']);
  await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  const worker = await browser.worker();
  await worker.evaluate(() => chrome.runtime.reload()).catch(() => undefined); // The worker stops during the call.
  await say(call, [2, 'Alice Adams', 'While it was away.']);
  await say(call, [3, 'Bob Brown', 'And after.']);
  const transcript = await transcriptWhen(person.api, 'all four', ({ entries }) => entries.length >= 4);
  expect(spoken(transcript)).toEqual([
    'Alice Adams: Before the update.',
    'Bob Brown: Also before.',
    'Alice Adams: While it was away.',
    'Bob Brown: And after.',
  ]);
});

test('switching the extension off and on again in the middle of a call goes on without a reload', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Before it was off.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const settings = await browser.context.newPage();
  await settings.goto('chrome://extensions');
  for (const enabled of [false, true]) {
    await settings.evaluate(([id, on]) => chrome.management.setEnabled(id, on), [
      product.extensionId,
      enabled,
    ] as const);
  }
  await settings.close();
  await say(call, [1, 'Bob Brown', 'And on again.']);
  const transcript = await transcriptWhen(person.api, 'both', ({ entries }) => entries.length >= 2);
  expect(spoken(transcript)).toEqual(['Alice Adams: Before it was off.', 'Bob Brown: And on again.']);
});

test('what is set in the options holds in a meeting that runs', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Guten Morgen.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const options = await browser.extensionPage('options');
  await options.getByLabel('Caption language').selectOption('de-DE');
  await until('the meeting says its language', async () => {
    const meeting = await newestMeeting(person.api);
    return meeting?.language === 'de-DE';
  });
});

test('a crashed tab loses nothing that was on the screen a second before', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const url = fakePlatforms.meet.url(meetCode());
  const call = await joinCall(browser, url);
  await say(call, [0, 'Alice Adams', 'A whole sentence.'], [1, 'Bob Brown', 'And the begin of anoth']);
  await until('1.2 s after the last change', () =>
    call.frame.evaluate(() => Date.now() - window.meeting.shown().at > 1_200),
  );
  const session = await browser.context.newCDPSession(call.page);
  const crashed = call.page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined); // The page is closed before it can answer.
  await crashed;
  const transcript = await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  expect(spoken(transcript)).toEqual(['Alice Adams: A whole sentence.', 'Bob Brown: And the begin of anoth']);
});

test('closing the tab while somebody speaks keeps the last words', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'One more thing.']);
  await transcriptWhen(person.api, 'the first entry', ({ entries }) => entries.length === 1);
  await say(call, [1, 'Alice Adams', 'The last words']);
  await call.page.close();
  const transcript = await transcriptWhen(
    person.api,
    'the last words',
    ({ entries }) => entries.length === 2,
  );
  expect(spoken(transcript)).toEqual(['Alice Adams: One more thing.', 'Alice Adams: The last words']);
});

test('a tab behind another goes on reading', { tag: '@verify' }, async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await person.page.bringToFront();
  await say(call, [0, 'Alice Adams', 'Nobody looks at this tab.']);
  await say(call, [1, 'Bob Brown', 'It is heard all the same.']);
  await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
});

test('captions that nobody can read while somebody speaks are reported as suspect', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'All is well.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  // An update of the page that no rule understands: text in the place of captions, but no blocks.
  await call.frame.evaluate(() => {
    const region = document.querySelector('[role=region][tabindex="0"]')!;
    const unknown = document.createElement('section');
    unknown.append('Alice Adams says something that nobody can read');
    region.replaceChildren(unknown);
  });
  await until(
    'health is suspect',
    async () => (await newestMeeting(person.api))?.captures[0]?.health === 'suspect',
    { every: 500 },
  );
  await expect(call.page.locator(panel).getByRole('status').first()).toContainText(/read|captions/i);
});
