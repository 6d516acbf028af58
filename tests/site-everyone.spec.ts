import type { Locator, Page } from '@playwright/test';
import { sample } from '../scripts/testing/sample.ts';
import { expect, full } from './fixtures.ts';
import { axeOn } from './harness/axe.ts';
import { signedIn } from './harness/people.ts';
import { article, sitePages } from './harness/site-pages.ts';
import { fillContact, signedInStates, visitorStates } from './harness/site-states.ts';
import { test } from './visitor.ts';

// The public site at every width, in both themes and writing directions, by keyboard, with axe, and without a script.

/** Presses Tab until this has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        // A radio button of the toggle shows the focus on its label.
        const marked = element.matches('input[type=radio]') ? element.parentElement! : element;
        return getComputedStyle(marked).outlineStyle;
      });
      expect(outline, 'the focus is visible').not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// 640: a laptop with 200 % zoom.
for (const width of full ? [320, 360, 640, 768, 1280] : [360]) {
  for (const colorScheme of sample('color scheme of public pages', ['light', 'dark'] as const, 1)) {
    test(`axe finds nothing on public pages in their states, ${width} pixels wide and ${colorScheme}`, async ({
      open,
      installation,
    }) => {
      const states = visitorStates.filter((each) => !each.widths || each.widths.includes(width));
      for (const state of sample('states of public pages', states, 3)) {
        const page = await open({ viewport: { width, height: 800 }, colorScheme });
        if (state.locale)
          await page
            .context()
            .addCookies([{ name: 'locale', value: state.locale, url: installation.proxy.url }]);
        await page.goto(state.path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await state.prepare?.(page, installation);
        installation.proxy.removeFaults();
        expect(await wider(page), `${state.name} is wider than the screen`).toBeLessThanOrEqual(0);
        const { violations } = await axeOn(page).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
          state.name,
        ).toEqual([]);
        await page.context().close();
      }
    });
  }
}

test('axe finds nothing on the pages of a signed-in reader', { tag: '@verify' }, async ({
  reader: { page },
  installation,
}) => {
  for (const state of signedInStates) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${installation.proxy.url}${state.path}`);
      await state.prepare?.(page, installation);
      installation.proxy.removeFaults();
      const { violations } = await axeOn(page).analyze();
      expect(
        violations.map(({ id }) => id),
        `${state.name} ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

test('by keyboard alone: the skip link, the menu of a phone, and the way to a page', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.goto('/');
  const menu = page.locator('details[data-menu]');
  await tabTo(page, menu.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open', '');
  await expect(menu.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Pricing' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('by keyboard alone: questions, prices, the demo, theme and language', { tag: '@verify' }, async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const demo = page.getByRole('button', { name: 'Play again' });
  await tabTo(page, demo);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.locator('details[name=faq]').nth(1);
  await tabTo(page, question.locator('summary'));
  await page.keyboard.press('Space');
  await expect(question).toHaveAttribute('open', '');
  await expect(page.locator('details[name=faq][open]')).toHaveCount(1);

  await tabTo(page, page.getByRole('combobox', { name: 'Theme' }));
  await page.keyboard.press('D');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await page.getByRole('combobox', { name: 'Theme' }).focus();
  await page.keyboard.press('S'); // 'System'
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  await tabTo(page, page.getByRole('link', { name: 'Deutsch' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.goto('/pricing');
  await tabTo(page, page.getByRole('radio', { name: 'Monatlich' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('$4.69')).toBeVisible();
});

test('by keyboard alone: the contact form, and sharing an article', { tag: '@verify' }, async ({ open }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/contact');
  for (const [label, text] of [
    ['Full name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Company', 'Analytical Engines'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Company size'));
  await page.keyboard.press('5');
  await tabTo(page, page.getByLabel('Message'));
  await page.keyboard.type('Typed, and never pointed at.');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-contact-thanks]')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Write another message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();

  await page.goto(article);
  await tabTo(page, page.getByRole('button', { name: 'Share' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a long blog has counts by category and pages of four, and a category starts at page 1, by keyboard', {
  tag: '@verify',
}, async ({ open, installation, anotherBrowser }) => {
  const { api } = await signedIn(
    installation,
    await anotherBrowser({ extension: false }),
    installation.adminEmail,
  );
  const { length: before } = await api.blog.list();
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `Remote work ${name} ${Date.now()}`);
  const slugs: string[] = [];
  try {
    for (const title of titles) {
      const post = await api.blog.create({ title, description: 'Far apart.', category: 'remote-work' });
      slugs.push(post.slug);
    }
    const page = await open();
    // The server may reuse a page for a moment, but it has not rendered this category before.
    await page.goto('/blog?category=remote-work');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link', { name: /^Remote Work/ })).toHaveText('Remote Work 5');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('article').first()).toContainText(titles.at(-1)!);
    const pages = page.getByRole('navigation', { name: 'Blog' });
    await expect(pages.getByRole('link')).toHaveText(['1', '2']);
    await tabTo(page, pages.getByRole('link', { name: 'Page 2' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category=remote-work&page=2$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(titles[0]!);
    await tabTo(page, categories.getByRole('link', { name: /^All Posts/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog$/);
    await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('article')).toHaveCount(4);
    // A page rendered a moment ago may be shown once more.
    await expect(async () => {
      await page.reload();
      expect(await categories.getByRole('link', { name: /^All Posts/ }).textContent()).toBe(
        `All Posts ${before + 5}`,
      );
    }).toPass();
  } finally {
    for (const slug of slugs) await api.blog.delete({ slug });
  }
});

test('no page breaks when it is read from right to left', { tag: '@verify' }, async ({ open }) => {
  const shown = sample(
    'pages from right to left',
    sitePages.map(([path]) => path),
    4,
  );
  for (const width of full ? [360, 768, 1280] : [360, 1280]) {
    const page = await open({ viewport: { width, height: 800 } });
    for (const path of [...shown, '/login', '/no-such-page']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await wider(page), `${path} ${width}`).toBeLessThanOrEqual(0);
      const side = async (target: Locator) => {
        const box = (await target.boundingBox())!;
        return box.x + box.width / 2 > width / 2 ? 'right' : 'left';
      };
      const header = page.getByRole('banner');
      expect(await side(header.getByRole('link', { name: 'Afterword' })), path).toBe('right');
      expect(await side(header.getByRole('link', { name: 'Log in' })), path).toBe('left');
      // Nothing overflows the page.
      expect(
        await page.locator('#main :is(h1, h2, p, li, td, th, a, button, input):visible').evaluateAll((all) =>
          all
            .filter((element) => !element.closest('.overflow-x-auto, [data-demo-view]'))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return left < -1 || right > innerWidth + 1;
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ),
        `${path} ${width}`,
      ).toEqual([]);
    }
  }
});

test('pages without JavaScript offer nothing that needs it', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto('/status');
  await expect(page.getByText('All systems are working.')).toBeVisible();
  await expect(page.getByText('works', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Theme' })).toBeHidden();
  await page.goto(article);
  await expect(page.getByText('Share this article:')).toBeHidden();
  await page.goto('/');
  await expect(page.locator('[data-demo] button')).toBeHidden();
  await page.locator('details[data-menu] summary').click();
  await page.locator('details[data-menu]').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unbegrenzte Mitschriften in jedem Tarif');
});

test('the contact form works without JavaScript, and shows the outcome', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto('/contact');
  await fillContact(page, { email: 'ada@nowhere' });
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByText('Your message wasn’t sent. Fix the highlighted fields.')).toBeVisible();
  await expect(page.getByText('Enter an address we can reply to')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Company size')).toHaveValue('11-50');
  await expect(page.getByLabel('Message')).toHaveValue('Does it caption poetry?');
  await page.getByLabel('Email').fill('ada@example.com');
  await send.click();
  await expect(page).toHaveURL(/\/contact\?sent=true#write$/);
  await expect(page.getByText("Thankyou! We've got you message!")).toBeInViewport();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
