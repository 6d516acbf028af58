/** Checks titles, gaps, names and people never to capture, for injected bugs. */
import { blankDocument } from '../blank-document.ts';
import { createBrowser } from '../browser.ts';
import type { Checked } from '../outbox-model/check.ts';
import { createJitsiPage } from '../pages/jitsi.ts';
import { createMeetPage } from '../pages/meet.ts';
import { person } from '../pages/page.ts';
import { createTeamsPage } from '../pages/teams.ts';
import { createZoomPage } from '../pages/zoom.ts';
import { addresses, readers } from '../platforms.ts';
import { nameCases } from '../replay/name-cases.ts';
import { replay } from '../replay/replay.ts';

const ada = person('Ada Lovelace');
const kim = person('Kim Lane');
const s = 1_000;

const checks: Record<string, () => Promise<boolean>> = {
  'a meeting has the title it had last': async () => {
    const { browser, page } = openCall('meet', (document) => createMeetPage(document));
    page.title('Weekly - Talk');
    page.captionsOn();
    page.say(ada, 'Good morning.');
    await browser.time.pass(3 * s);
    page.title('Harbor budget');
    await browser.time.pass(500);
    page.hangUpButton()?.click();
    page.leave();
    await browser.time.pass(15 * s);
    return browser.meetings().every(({ title }) => title === 'Harbor budget');
  },
  'Jitsi has no gap while its captions button is pressed': async () => {
    const { browser, page } = openCall('jitsi', (document) => createJitsiPage(document));
    page.captionsButton()?.click();
    page.region()?.parentElement?.querySelector('[class*="transcriptionSubtitles"]')?.remove();
    await browser.time.pass(90 * s);
    return browser.gaps().length === 0;
  },
  'a listed person is not captured under any label': async () => {
    const { browser, page } = openCall('zoom', (document) =>
      createZoomPage(document, { generation: 'Z-panel' }),
    );
    page.captionsOn();
    await browser.time.pass(3 * s);
    for (const label of [
      'Kim LaneUnverified',
      "Kim Lane's presentation",
      'Lane, Kim',
      'KKim Lane',
      'Kim Lane Jr',
    ]) {
      page.say({ ...kim, label }, 'Secret words');
      await browser.time.pass(3 * s);
    }
    return !keeps(browser, 'Secret');
  },
  'words that leave before the name of a listed person are not kept': async () => {
    const { browser, page } = openCall('teams', (document) => createTeamsPage(document));
    page.captionsOn();
    await browser.time.pass(3 * s);
    const row = page.say(ada, 'Good morning');
    await browser.time.pass(3 * s);
    page.say(ada, 'Shall we begin?');
    await browser.time.pass(5 * s);
    row.remove();
    row.restore();
    row.write('Secret words');
    await browser.time.pass(100);
    row.remove();
    await browser.time.pass(5 * s);
    return !keeps(browser, 'Secret');
  },
};

/** Opens a call of two people. One of them must not be captured. */
function openCall(
  platform: keyof typeof readers,
  create: Parameters<ReturnType<typeof createBrowser>['open']>[1],
) {
  const browser = createBrowser();
  const tab = browser.open(addresses[platform], create);
  tab.run(readers[platform], { settings: { people: ['Kim Lane'] } });
  tab.page.participants([ada, kim]);
  tab.page.join();
  return { browser, page: tab.page };
}

/** Returns whether the words were sent or are stored on the device. */
function keeps(browser: ReturnType<typeof createBrowser>, words: string): boolean {
  return JSON.stringify([browser.entries(), [...browser.storage.items]]).includes(words);
}

export async function checkRecordings(): Promise<Checked> {
  let runs = 0;
  for (const [name, holds] of Object.entries(checks)) {
    runs += 1;
    if (!(await holds())) return { failed: true, runs, report: name };
  }
  for (const played of nameCases)
    for (const setting of played.settings) {
      runs += 1;
      const { consumed } = await replay(played, setting, blankDocument(), readers[setting.platform]);
      if (JSON.stringify(consumed) !== JSON.stringify(played.expected))
        return { failed: true, runs, report: `${played.name} · ${setting.name}` };
    }
  return { failed: false, runs, report: '' };
}
