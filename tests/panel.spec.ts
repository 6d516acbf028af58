/** The panel in the meeting: its initial position, its typography, and that nothing is truncated. */

import type { Frame, Page } from '@playwright/test';
import { platforms as allPlatforms } from '../extension/src/platforms/index.ts';
import { expect, test } from './fixtures.ts';
import { enterCall, type MeetingTab, openLobby, say } from './harness/calls.ts';
import { panelControls } from './harness/panel.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

const platforms = allPlatforms.flatMap(({ id, access }) => (access.kind === 'manifest' ? [id] : []));

test('it begins beside the people of the call, and as its tab at the edge where they fill the page', {
  tag: '@verify',
}, async ({ chromiumWithExtension: browser }) => {
  for (const platform of platforms) {
    const call = await openLobby(browser, fakePlatforms[platform].url());
    await enterCall(call);
    await say(call, [0, 'Alice Adams', 'Shall we start?']);
    const panel = call.frame.locator('afterword-panel .panel');
    await expect(panel, platform).toBeVisible();
    expect(await coveredBy(call.frame, '.tile, button'), `${platform}: covered`).toEqual([]);
    await call.page.close();

    const crowded = await openLobby(browser, fakePlatforms[platform].url());
    await fillWithPeople(crowded.frame);
    await enterCall(crowded);
    await say(crowded, [0, 'Alice Adams', 'Shall we start?']);
    const tab = crowded.frame.locator('afterword-panel .tab');
    await expect(tab, `${platform}: no room`).toBeVisible();
    await expect(crowded.frame.locator('afterword-panel .panel')).toBeHidden();
    const { x, width } = (await tab.boundingBox())!;
    expect(Math.min(x, 1280 - x - width), `${platform}: at the edge`).toBeLessThanOrEqual(16);
    expect(await coveredBy(crowded.frame, 'button'), `${platform}: controls covered by the tab`).toEqual([]);
    // Open the panel.
    await tab.click();
    await expect(crowded.frame.locator('afterword-panel .panel')).toBeVisible();
    await crowded.page.close();
  }
});

test('it is not cut off at any width, and its font is Inter on a page that forbids every font', async ({
  chromiumWithExtension: browser,
}) => {
  const call = await openLobby(browser, fakePlatforms.meet.url());
  const before = await call.page.evaluate(() => document.fonts.size);
  await enterCall(call);
  await say(
    call,
    ...Array.from({ length: 12 }, (_, line) => [line, 'Alice Adams', `Line ${line}.`] as const).map(
      ([...line]) => line as [number, string, string],
    ),
  );
  const panel = call.page.locator('afterword-panel .panel');
  await expect(panel.getByText('Line 11.')).toBeVisible();

  expect(before).toBe(0);
  await expect.poll(() => fontsOf(call)).toEqual(['Afterword Inter loaded']);
  const widths = await call.page.evaluate(() => {
    const widthIn = (family: string) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.cssText = `position: absolute; font: 40px ${family}, system-ui`;
      probe.textContent = 'Waiting for captions';
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return { ours: widthIn('"Afterword Inter"'), unknown: widthIn('"Not There"') };
  });
  expect(widths.ours).not.toBe(widths.unknown);
  expect(await panel.evaluate((node) => getComputedStyle(node).fontFamily)).toMatch(/^"Afterword Inter"/);
  const fetched = await call.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(fetched.filter((name) => name.startsWith('chrome-extension'))).toEqual([]);

  for (const width of [1280, 640, 360, 320]) {
    await call.page.setViewportSize({ width, height: 640 });
    const tab = call.page.locator('afterword-panel .tab');
    await expect(panel.or(tab).first()).toBeVisible();
    if (await tab.isVisible()) await tab.click();
    await expect(panel).toBeVisible();
    // It moves a moment after the window was resized.
    await expect.poll(() => cutIn(call), { message: `${width} px` }).toEqual([]);
  }
});

test('every control of it is reached and used by keyboard alone, and shows that it is', async ({
  chromiumWithExtension: browser,
}) => {
  const call = await openLobby(browser, fakePlatforms.meet.url());
  await enterCall(call);
  await say(call, [0, 'Alice Adams', 'Shall we start?']);
  const shown = call.page.locator('afterword-panel .panel');
  await expect(shown.getByText('Shall we start?')).toBeVisible();
  const { keyboard } = call.page;
  await call.page.locator('afterword-panel button').first().focus();
  const reached: string[] = [];
  for (let stop = await focused(call.page); stop && !reached.includes(stop.name); ) {
    expect(stop.ring, `${stop.name}: a ring`).toBe(true);
    reached.push(stop.name);
    await keyboard.press('Tab');
    stop = await focused(call.page);
  }
  expect(reached).toEqual(panelControls);
  await call.page.locator('afterword-panel').getByRole('button', { name: 'Pause' }).focus();
  await keyboard.press('Enter');
  await expect(shown.locator('.word')).toHaveText('Paused');
  await keyboard.press('Escape');
  await expect(shown).toBeHidden();
  expect((await focused(call.page))?.name).toBe('Afterword: Paused. Show panel');
  await keyboard.press('Enter');
  await expect(shown).toBeVisible();
});

test('popup, options and side panel: the type of the web, all by keyboard, nothing wider than 320 px', async ({
  chromiumWithExtension: browser,
}) => {
  for (const name of ['popup', 'options', 'side-panel'] as const) {
    const page = await browser.extensionPage(name);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('heading').first().waitFor();
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
          ),
        { message: name },
      )
      .toContain('Inter Variable');
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(family, name).toMatch(/^"Inter Variable"/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width`).toBe(320);

    // A group of radio buttons is one tab stop.
    const stops = await page.evaluate(() => {
      const groups = new Set<string>();
      return [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
      ].filter((node) => {
        if (!node.checkVisibility() || node.matches(':disabled, [tabindex="-1"]')) return false;
        if (!(node instanceof HTMLInputElement) || node.type !== 'radio') return true;
        const isNew = !groups.has(node.name);
        groups.add(node.name);
        return isNew;
      }).length;
    });
    for (let stop = 1; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab');
      const here = await focused(page);
      expect(here, `${name}: stop ${stop} of ${stops}`).not.toBeNull();
      expect(here?.ring, `${name}: a ring around '${here?.name}'`).toBe(true);
    }
    await page.close();
  }
});

/** The focused element, including elements in the panel, and whether it has a focus ring. Null if none. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement;
    const node = outer?.shadowRoot?.activeElement ?? outer;
    if (
      !node ||
      node === document.body ||
      (outer?.localName !== 'afterword-panel' && location.protocol === 'https:')
    )
      return null;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    const ring =
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    return { name: node.getAttribute('aria-label') ?? node.textContent ?? '', ring };
  });

/** Every person fills the whole stage. */
const fillWithPeople = (frame: Frame) =>
  frame.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.tile { position: fixed; inset: 0; width: auto; height: auto; } .bar { z-index: 1; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Elements of the page below the panel or its tab. */
const coveredBy = (frame: Frame, selector: string) =>
  frame.evaluate((wanted) => {
    const host = document.querySelector('afterword-panel')!.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(wanted)].map((node) => ({
      node,
      box: node.getBoundingClientRect(),
    }));
    return boxes
      .filter(
        ({ box }) =>
          box.width > 0 &&
          box.left < host.right &&
          host.left < box.right &&
          box.top < host.bottom &&
          host.top < box.bottom,
      )
      .map(({ node }) => node.outerHTML.slice(0, 80));
  }, selector);

const fontsOf = ({ page }: MeetingTab) =>
  page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );

/** Words in the panel that end with '…', overflow, or are partly hidden. */
const cutIn = ({ page }: MeetingTab) =>
  page.evaluate(() => {
    const root = document.querySelector('afterword-panel')!.shadowRoot!;
    const panel = root.querySelector('.panel')!.getBoundingClientRect();
    const cut: string[] = [];
    if (panel.left < 0 || panel.right > innerWidth) cut.push('the panel');
    for (const node of root.querySelectorAll<HTMLElement>(
      '.word, .count, .controls button, .foot p, .foot span',
    )) {
      const { top, bottom, right, height } = node.getBoundingClientRect();
      const line = node.parentElement!.getBoundingClientRect();
      const isOut = node.matches('.count') && top >= line.bottom - 1;
      if (height === 0 || isOut) continue;
      if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
        cut.push(`${node.textContent} is cut`);
      if (right > panel.right + 1 || bottom > panel.bottom + 1) cut.push(`${node.textContent} sticks out`);
    }
    return cut;
  });
