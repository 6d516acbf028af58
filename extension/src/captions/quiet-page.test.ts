/** Tests that a page without speech is still scanned, so that captions that continue elsewhere are found. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { countScansInQuietMinute } from '../../test/laws/quiet-minute.ts';
import { createJitsiPage } from '../../test/pages/jitsi.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { createNextcloudPage } from '../../test/pages/nextcloud.ts';
import type { MeetingPage } from '../../test/pages/page.ts';
import { createSlackPage } from '../../test/pages/slack.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { readers } from '../../test/platforms.ts';
import { type VirtualClock, virtualClock } from '../../test/replay/clock.ts';
import { orderedTurns, startObserver } from '../../test/replay/replay.ts';
import { alice, bob, carol, me, speak } from '../../test/replay/stage.ts';
import type { PlatformReader } from '../platforms/platform.ts';

const blank = () => new JSDOM('<!doctype html><body></body>').window.document;

/** Creates an observed page, scanned every four seconds as in a recording. */
async function watched(page: MeetingPage, reader: PlatformReader) {
  const clock = virtualClock();
  page.participants([alice, bob, carol]);
  page.self(me);
  page.join();
  page.captionsOn();
  const { observer, received } = startObserver(page.document, reader, clock);
  const look = () => {
    observer.flush();
    clock.setTimeout(look, 4_000);
  };
  look();
  await clock.advance(300);
  return { clock, heard: () => orderedTurns([...received.values()]).map(({ text }) => text) };
}

const stage = (page: MeetingPage, clock: VirtualClock) => ({
  page,
  wait: (milliseconds: number) => clock.advance(milliseconds),
});

it('scans the page at least twelve times in a minute without speech', async () => {
  expect(await countScansInQuietMinute()).toBeGreaterThanOrEqual(12);
});

describe('captions that continue in another place after a silence', () => {
  it('are read from the panel that Slack opens beside an empty overlay', async () => {
    const page = createSlackPage(blank());
    const { clock, heard } = await watched(page, readers.slack);
    await clock.advance(60_000);
    const panel = createSlackPage(page.document, { generation: 'S-panel' });
    panel.captionsOn();
    await speak(stage(panel, clock), alice, 'now all of it is said in the panel');
    await clock.advance(6_000);
    await speak(stage(panel, clock), bob, 'and all of it is heard');
    await clock.advance(6_000);
    expect(heard()).toEqual(['now all of it is said in the panel', 'and all of it is heard']);
  });

  it('are read from a panel that was on the page all the time but empty', async () => {
    const page = createSlackPage(blank());
    const panel = createSlackPage(page.document, { generation: 'S-panel' });
    const { clock, heard } = await watched(page, readers.slack);
    panel.captionsOn();
    await clock.advance(60_000);
    await speak(stage(panel, clock), alice, 'now all of it is said in the panel');
    await clock.advance(6_000);
    expect(heard()).toEqual(['now all of it is said in the panel']);
  });

  it.each([
    [20_000, 'Z-A'],
    [300_000, 'Z-B'],
  ] as const)(
    'are read from the panel that Zoom opens next to an overlay after %i ms: %s',
    async (silence, generation) => {
      const page = createZoomPage(blank(), { generation });
      const { clock, heard } = await watched(page, readers.zoom);
      (await speak(stage(page, clock), alice, 'this was said in the overlay')).remove();
      await clock.advance(silence);
      const panel = createZoomPage(page.document, { generation: 'Z-panel' });
      panel.captionsOn();
      await speak(stage(panel, clock), bob, 'and this is said in the panel');
      await clock.advance(8_000);
      expect(heard()).toEqual(['this was said in the overlay', 'and this is said in the panel']);
    },
  );

  it('are read from the Jitsi tab that opens after two minutes', async () => {
    const page = createJitsiPage(blank());
    const { clock, heard } = await watched(page, readers.jitsi);
    (await speak(stage(page, clock), alice, 'this was said in the overlay')).remove();
    await clock.advance(120_000);
    const tab = createJitsiPage(page.document, { generation: 'J-panel' });
    tab.captionsOn();
    await speak(stage(tab, clock), bob, 'and this is said in the tab');
    await clock.advance(8_000);
    expect(heard()).toEqual(['this was said in the overlay', 'and this is said in the tab']);
  });

  it('are read while the page constantly adds and removes other elements', async () => {
    const page = createTeamsPage(blank());
    const { clock, heard } = await watched(page, readers.teams);
    await speak(stage(page, clock), alice, 'this was said before');
    for (let time = 0; time < 120; time++) {
      const toast = page.document.createElement('div');
      toast.textContent = `message ${time}`;
      page.document.body.append(toast);
      await clock.advance(700);
      toast.remove();
      await clock.advance(300);
    }
    const other = createTeamsPage(blank());
    other.join();
    other.captionsOn();
    for (let root: Element | null = page.region(); root; root = root.parentElement)
      if (root.parentElement === page.document.body) {
        root.remove();
        break;
      }
    page.document.body.append(...other.document.body.children);
    await speak(stage(other, clock), bob, 'and this is said after');
    await clock.advance(8_000);
    expect(heard()).toEqual(['this was said before', 'and this is said after']);
  });

  it.each([
    ['meet', createMeetPage],
    ['teams', createTeamsPage],
    ['zoom', createZoomPage],
    ['slack', createSlackPage],
    ['nextcloud', createNextcloudPage],
  ] as const)('are read from a new region elsewhere on the page: %s', async (platform, create) => {
    const page = create(blank());
    const { clock, heard } = await watched(page, readers[platform]);
    await speak(stage(page, clock), alice, 'this was said before');
    await clock.advance(14_000);
    const aside = page.document.createElement('aside');
    page.document.body.append(aside);
    await clock.advance(7_000);
    // The page removes the old container with everything around it and creates another.
    const old = page.region()!;
    const other = create(blank());
    other.join();
    other.captionsOn();
    for (let root: Element | null = old; root; root = root.parentElement)
      if (root.parentElement === page.document.body) {
        root.remove();
        break;
      }
    aside.append(...other.document.body.children);
    await speak(stage(other, clock), bob, 'and this is said after');
    await clock.advance(8_000);
    expect(heard()).toEqual(['this was said before', 'and this is said after']);
  });
});
