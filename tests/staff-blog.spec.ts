import type { BlogPostItem } from '@afterword/api-client';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { watch } from './harness/alarm.ts';
import { unresettable } from './harness/browser.ts';
import { type Person, signedIn } from './harness/people.ts';
import { waitForToast } from './harness/toasts.ts';

// Writing the blog, and its effect for readers.

const test = base.extend<{ staff: Person }>({
  staff: async ({ installation, anotherBrowser }, use) => {
    const browser = await anotherBrowser({ extension: false });
    await use(await signedIn(installation, browser, installation.adminEmail));
  },
});

/** A red square of one pixel, as GIF. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const picture = { name: 'red.gif', mimeType: 'image/gif', buffer: pixel };

/** An unused title. */
let made = 0;
const newTitle = (words: string) => `${words} ${Date.now().toString(36)}x${++made}`;

async function openForm(page: Page, url: string, path = 'new'): Promise<Locator> {
  await page.goto(`${url}/admin/blogs/${path}`);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  return page.getByRole('textbox', { name: 'Content' });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('a post is written, read, changed and deleted', { tag: '@verify' }, async ({
  staff: { page, api },
  installation,
}) => {
  const url = installation.proxy.url;
  const title = newTitle('What’s NEW?  Über uns --');
  const slug = title
    .toLowerCase()
    .replace(/[’?]/g, '')
    .replace(/[\s-]+/g, '-');
  await page.goto(`${url}/admin`);
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(`${url}/admin/blogs`);
  await page.getByRole('link', { name: 'New Post' }).click();
  await expect(page).toHaveURL(`${url}/admin/blogs/new`);
  await expect(page.getByRole('heading', { name: 'New Post' })).toBeVisible();

  const category = page.getByLabel('Category');
  await expect(category).toHaveValue('general');
  expect(await category.locator('option').allTextContents()).toEqual([
    ...['General', 'Product Updates', 'Productivity', 'AI & Technology', 'Remote Work'],
    ...['Case Studies', 'Best Practices'],
  ]);
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await expect(page.getByLabel('Slug')).toHaveAttribute('readonly');
  await page.getByLabel('Read Time').fill('300');
  await page.getByLabel('Description').fill('Told in a sentence.');
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveCSS('min-height', '320px');
  await content.fill('The text of the post.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await expect(page.getByAltText('The chosen image')).toBeVisible();
  await save(page);
  await waitForToast(page, 'Post updated successfully');
  await expect(page).toHaveURL(`${url}/admin/blogs`);
  const row = page.getByRole('row', { name: title.replace(/\s+/g, ' ') });
  await expect(row).toContainText(slug);
  await expect(row).toContainText('Told in a sentence.');
  await expect(row).toContainText('300 min');
  await expect(row).toContainText('General');

  const reader = await page.context().newPage();
  await reader.goto(`${url}/blog/${encodeURIComponent(slug)}`);
  await expect(reader.getByText('The text of the post.')).toBeVisible();
  await expect(reader.getByText('300 min read')).toBeVisible();
  const image = reader.getByAltText('AI Meeting Summaries');
  await expect(image).toHaveJSProperty('naturalWidth', 1);
  await reader.goto(`${url}/blog`);
  const counts = reader.getByRole('navigation', { name: 'Categories' });
  const all = (await reader.evaluate(() =>
    fetch('/api/blog').then((answer) => answer.json()),
  )) as BlogPostItem[];
  await expect(counts.getByRole('link', { name: /^All Posts/ })).toContainText(`${all.length}`);
  await expect(counts.getByText('General')).toHaveCount(0);

  await row.getByRole('link', { name: title.replace(/\s+/g, ' '), exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  await expect(page.getByAltText('The image of this post')).toBeVisible();
  await content.fill('Another text.');
  await page.getByLabel('Read Time').fill('');
  await category.selectOption('Remote Work');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/blog/'),
  );
  await save(page);
  const request = await sent;
  expect(decodeURIComponent(new URL(request.url()).pathname)).toBe(`/api/blog/${slug}`);
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  await expect(page).toHaveURL(`${url}/admin/blogs`);
  await expect(row).toContainText('Remote Work');
  expect((await api.blog.get({ slug })).read_time).toBeNull();
  await reader.goto(`${url}/blog/${encodeURIComponent(slug)}`);
  await expect(reader.getByText('Another text.')).toBeVisible();
  await expect(reader.getByText('min read')).toHaveCount(0);

  // After a change of the address, links to the old one lead to the new one, in browsers and elsewhere.
  await api.blog.update({ params: { slug }, body: { slug: `${slug}-moved` } });
  const former = `${url}/blog/${encodeURIComponent(slug)}`;
  const moved = await page.request.get(former, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    `/blog/${encodeURIComponent(`${slug}-moved`)}`,
  ]);
  await reader.goto(former);
  await expect(reader).toHaveURL(`${former}-moved`);
  await expect(reader.getByText('Another text.')).toBeVisible();

  const doomed = page.getByRole('button', { name: `Delete ${title.replace(/\s+/g, ' ')}` });
  await doomed.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this blog post?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/blog/*', (route) => route.abort());
  await doomed.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('An error occurred while deleting the blog post.');
  await page.unroute('**/api/blog/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Blog post deleted successfully!');
  await expect(row).toHaveCount(0);
  expect((await reader.goto(`${url}/blog/${encodeURIComponent(slug)}`))?.status()).toBe(404);
});

test('the form explains invalid fields in the words of the specification', { tag: '@verify' }, async ({
  staff: { page, api },
  installation,
}) => {
  await openForm(page, installation.proxy.url);
  await save(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('This is required.')).toHaveCount(2);
  await page.getByLabel('Title').fill('2026');
  await page.getByLabel('Description').fill('d');
  for (const wrong of ['301', '-1', '4.5']) {
    await page.getByLabel('Read Time').fill(wrong);
    await save(page);
    await expect(page.getByText('Enter a whole number of minutes from 0 to 300.')).toBeVisible();
  }
  await expect(page.getByText('must contain letters')).toBeVisible();
  await page.getByLabel('Read Time').fill('0');

  const image = page.getByLabel('Image', { exact: true });
  await image.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await image.setInputFiles({ ...picture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByText('File size exceeds 2MB. Please upload a smaller image.')).toBeVisible();
  const without = newTitle('Without its picture');
  await page.getByLabel('Title').fill(without);
  await save(page);
  await waitForToast(page, 'Post updated successfully');
  await openForm(page, installation.proxy.url);
  await page.getByLabel('Description').fill('d');
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  const taken = await api.blog.create({ title: newTitle('Taken'), description: 'd', category: 'general' });
  await page.getByLabel('Title').fill(taken.title);
  await save(page);
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await save(page);
  await expect(page.getByText('Another post has this address: choose another title.')).toBeVisible();
  await page.route('**/api/blog', (route) => route.abort());
  await save(page);
  await expect(page.getByText('Couldn’t reach the server.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(taken.title);
});

test('drafts and scheduled posts are seen by staff, previews as readers will see them; the list has pages of ten', {
  tag: '@verify',
}, async ({ staff: { page, api }, installation }) => {
  const url = installation.proxy.url;
  const title = newTitle('Not yet');
  const content = await openForm(page, url);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Still a draft.');
  await content.fill('Soon.');
  await page.getByRole('radio', { name: /^Scheduled/ }).check();
  await save(page);
  await expect(page.getByText('Choose when to publish it.')).toBeVisible();
  await page.getByRole('radio', { name: /^Draft/ }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Soon.')).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('Draft');
  const shown = async () => (await api.blog.list()).some((post) => post.title === title);
  expect(await shown()).toBe(false);

  await row.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('radio', { name: /^Scheduled/ }).check();
  await page.getByLabel('Publish at').fill('2099-01-02T03:04');
  await save(page);
  await expect(row).toContainText('Scheduled for');
  expect(await shown()).toBe(false);
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-01-02T03:04');
  await page.getByRole('radio', { name: /^Published/ }).check();
  await save(page);
  await expect(row).not.toContainText('Scheduled');
  expect(await shown()).toBe(true);

  const present = (await api.blog.listForStaff()).length;
  for (let index = present; index < 11; index++)
    await api.blog.create({ title: newTitle('Filler'), description: 'd', category: 'general' });
  await page.goto(`${url}/admin/blogs`);
  await expect(page.getByRole('row')).toHaveCount(11); // with the row of headings
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${url}/admin/blogs?page=2`);
  await expect(page.getByRole('row')).not.toHaveCount(11);
});

test('unsaved changes survive leaving, a crash of the tab, and someone else’s save', {
  tag: '@verify',
}, async ({ staff: { page, api }, installation }) => {
  const url = installation.proxy.url;
  const post = await api.blog.create({ title: newTitle('Mine'), description: 'd', category: 'general' });
  const content = await openForm(page, url, post.slug);
  await content.pressSequentially('Typed and not saved');
  await page.getByRole('button', { name: 'Posts' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(content).toHaveText('Typed and not saved');

  await expect.poll(() => keptCopy(page)).toContain('Typed and not saved');
  const control = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  control.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  await api.blog.update({ params: { slug: post.slug }, body: { description: 'Theirs' } });
  await openFormWithOffer(next, url, post.slug);
  await next.getByRole('button', { name: 'Restore them' }).click();
  await expect(next.getByRole('textbox', { name: 'Content' })).toHaveText('Typed and not saved');

  await save(next);
  const conflict = next.getByRole('alertdialog', { name: 'Someone else saved this post' });
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(next.getByRole('textbox', { name: 'Content' })).toHaveText('Typed and not saved');
  await save(next);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(next).toHaveURL(`${url}/admin/blogs`);
  expect((await api.blog.get({ slug: post.slug })).content).toBe('<p>Typed and not saved</p>');

  // Saved is saved, and what was given up is not offered again.
  await openForm(next, url, post.slug);
  await next.getByLabel('Title').fill('Gave up');
  await expect.poll(() => keptCopy(next)).toContain('Gave up');
  await next.getByRole('button', { name: 'Posts' }).click();
  await next.getByRole('button', { name: 'Discard changes' }).click();
  await expect(next).toHaveURL(`${url}/admin/blogs`);
  await openForm(next, url, post.slug);
  await expect(next.getByRole('alertdialog')).toHaveCount(0);
  await expect(next.getByLabel('Title')).toHaveValue(post.title);
});

test('a post that an earlier version kept unsaved is offered again', { tag: '@verify' }, async ({
  staff: { page, api },
  installation,
}) => {
  const { id } = await api.accounts.currentUser();
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('afterword-drafts', 1);
        opening.onerror = reject;
        opening.onupgradeneeded = () => opening.result.createObjectStore('posts');
        opening.onsuccess = () => {
          const values = {
            title: 'Typed before the update',
            category: 'general',
            readTime: '',
            description: '',
            content: '<p>Words</p>',
            image: null,
            withoutImage: false,
            publishing: 'draft',
            at: '',
          };
          const writing = opening.result.transaction('posts', 'readwrite');
          writing.objectStore('posts').put({ values, savedAt: new Date().toISOString() }, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    `${id}/new`,
  );
  await openFormWithOffer(page, installation.proxy.url, 'new');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before the update');
});

test('a crash during steady typing loses at most two seconds of it', { tag: '@verify' }, async ({
  staff: { page },
  installation,
}) => {
  const url = installation.proxy.url;
  const content = await openForm(page, url);
  await content.focus();
  const text =
    'There is no pause in which a copy could be made: one word follows another until all of it is gone';
  const stood: { at: number; text: string }[] = [];
  for (const [index, character] of [...text].entries()) {
    await page.keyboard.type(character, { delay: 60 });
    stood.push({ at: Date.now(), text: text.slice(0, index + 1) });
  }
  const next = await page.context().newPage();
  const control = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  const promised = stood.findLast(({ at }) => at <= Date.now() - 2_000)?.text;
  control.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  expect(promised?.length).toBeGreaterThan(10);
  await openFormWithOffer(next, url, 'new');
  await next.getByRole('button', { name: 'Restore them' }).click();
  await expect(next.getByRole('textbox', { name: 'Content' })).toContainText(promised!);
});

/** All unsaved posts in this browser. */
function keptCopy(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('afterword-typed');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

async function openFormWithOffer(page: Page, url: string, slug: string): Promise<void> {
  await page.goto(`${url}/admin/blogs/${slug}`);
  await expect(page.getByRole('alertdialog', { name: 'Continue where you left off?' })).toBeVisible();
}

test('the editor by keyboard alone', { tag: '@verify' }, async ({ staff: { page, api }, installation }) => {
  const content = await openForm(page, installation.proxy.url);
  const title = newTitle('By keyboard');
  const tool = (name: string) => page.getByRole('toolbar').getByLabel(name, { exact: true });
  const { keyboard } = page;
  await page.getByLabel('Title').focus();
  await keyboard.type(title);
  await keyboard.press('Tab'); // The address.
  await keyboard.press('Tab');
  await keyboard.type('d');
  await keyboard.press('Tab');
  await expect(tool('Font family'), 'the toolbar is one stop').toBeFocused();
  await keyboard.press('Tab');
  await expect(content).toBeFocused();
  await keyboard.type('Plan');
  await keyboard.press('Alt+F10');
  await expect(tool('Font family')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(tool('Insert picture'), 'round the corner').toBeFocused();
  await keyboard.press('Home');
  await expect(tool('Font family')).toBeFocused();
  for (const next of [
    ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Align left', 'Align center', 'Align right'],
    ...['Justify', 'Bullet list', 'Numbered list', 'Heading 1', 'Heading 2', 'Heading 3'],
  ]) {
    await keyboard.press('ArrowRight');
    await expect(tool(next)).toBeFocused();
  }
  await keyboard.press('Space');
  await expect(tool('Heading 3')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('ArrowLeft');
  await expect(tool('Heading 2')).toBeFocused();
  await keyboard.press('Space');
  await expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(content.locator('h2')).toHaveText('Plan');
  await tool('Undo').press('Space');
  await expect(content.locator('h2')).toHaveCount(0);
  await tool('Redo').press('Space');
  await expect(content.locator('h2')).toHaveText('Plan');
  await keyboard.press('Escape');
  await expect(content).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');

  // Uses every other tool by its shortcut.
  for (const [keys, word] of [
    ['Control+b', 'bold'],
    ['Control+i', 'italic'],
    ['Control+u', 'underline'],
    ['Control+Shift+s', 'strike'],
    ['Control+e', 'code'],
  ] as const) {
    await keyboard.press(keys);
    await keyboard.type(word);
    await keyboard.press(keys);
    await keyboard.type(' ');
  }
  for (const [keys, word] of [
    ['Control+Shift+r', 'right'],
    ['Control+Shift+8', 'bullets'],
  ] as const) {
    await keyboard.press('Enter');
    await keyboard.press(keys);
    await keyboard.type(word);
  }
  await keyboard.press('Enter');
  await keyboard.press('Tab'); // One level deeper.
  await keyboard.type('inner');
  for (let level = 0; level < 3; level++) await keyboard.press('Enter');
  await keyboard.press('Control+Shift+7');
  await keyboard.type('number');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Control+Alt+c');
  await keyboard.type('if (a < b)');

  for (let line = 0; line < 3; line++) await keyboard.press('Enter'); // Leaves the block of code.
  await tool('Text color').fill('#c02020');
  await content.focus();
  await keyboard.type('red');

  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  const [{ slug }] = (await api.blog.list()).filter((post) => post.title === title) as [BlogPostItem];
  const { content: html } = await api.blog.get({ slug });
  expect(html).toContain('<h2>Plan</h2>');
  for (const part of [
    '<strong>bold</strong>',
    '<em>italic</em>',
    '<u>underline</u>',
    '<s>strike</s>',
    '<code>code</code>',
    '<p style="text-align: right">right</p>',
    '<ol>',
    '<pre><code>if (a &#x3C; b)</code></pre>',
    '<span style="color: rgb(192, 32, 32)">red</span>',
  ])
    expect(html).toContain(part);
  expect(html).toMatch(/<ul><li><p[^>]*>bullets<\/p><ul><li><p[^>]*>inner<\/p><\/li><\/ul><\/li><\/ul>/);
});

test('undo steps group half a second of typing, and there are a hundred', { tag: '@verify' }, async ({
  staff: { page },
  installation,
}) => {
  const content = await openForm(page, installation.proxy.url);
  const begun = Date.now();
  unresettable.add(page.context());
  const at = (ms: number) => page.clock.setFixedTime(begun + ms);
  await at(0);
  await content.pressSequentially('one');
  await at(499);
  await content.pressSequentially(' two');
  await at(1_000);
  await content.pressSequentially(' three');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText('one two');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText('');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(content).toHaveText('one two three');

  await clear(content);
  for (let group = 1; group <= 130; group++) {
    await at(10_000 + group * 1_000);
    await page.keyboard.type('x');
  }
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  for (let step = 0; step < 131; step++) await page.keyboard.press('Enter');
  const left = (await content.textContent())!.length;
  // The oldest are dropped about twenty at a time (prosemirror-history).
  expect(left).toBeGreaterThanOrEqual(10);
  expect(left).toBeLessThanOrEqual(30);
});

/** Sends a synthetic paste or drop event with this content. */
async function hand(
  target: Locator,
  what: { html?: string; file?: { name: string; type: string; base64: string } },
  how: 'paste' | 'drop' = 'paste',
): Promise<void> {
  await target.evaluate(
    (element, { html, file, how }) => {
      const data = new DataTransfer();
      if (html) {
        data.setData('text/html', html);
        data.setData('text/plain', 'plain');
      }
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], file.name, { type: file.type }));
      }
      const options = { bubbles: true, cancelable: true };
      const { x, y } = element.getBoundingClientRect();
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data, clientX: x + 20, clientY: y + 20 }),
      );
    },
    { ...what, how },
  );
}

/** Empties the editor with the keyboard; `fill` selects and deletes before the editor has noticed the selection. */
async function clear(content: Locator) {
  await content.press('ControlOrMeta+a');
  await content.press('Delete');
  await expect(content).toHaveText('');
}

test('pasted texts keep structure and drop styles; pictures become part of the text', {
  tag: '@verify',
}, async ({ staff: { page }, installation }) => {
  const alarm = watch(page);
  const content = await openForm(page, installation.proxy.url);
  const inside = () => content.evaluate((element) => element.innerHTML);
  await content.focus();
  await hand(content, {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-ea08f363"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400">Plan</span></h2><p dir="ltr"><span style="color:#ff0000;font-weight:400">plain </span><span style="font-weight:700">bold</span></p><ul><li dir="ltr" style="list-style-type:disc"><p role="presentation"><span>one</span></p></li><ul><li><p><span>two</span></p></li></ul></ul></b>`,
  });
  expect(await inside()).toBe(
    '<h2>Plan</h2><p>plain <strong>bold</strong></p><ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>',
  );

  await clear(content);
  const item = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  await hand(content, {
    html: `<html><head><style>p.MsoNormal{margin:0in;color:red}</style></head><body><p class=MsoTitle>Plan<o:p></o:p></p><p class=MsoNormal><span style='font-family:Papyrus;color:red'>from <i>Word</i></span></p>${item('1.', 'first')}${item('2.', 'second')}</body></html>`,
  });
  expect(await inside()).toBe(
    '<h1>Plan</h1><p>from <em>Word</em></p><ol><li><p>first</p></li><li><p>second</p></li></ol>',
  );

  await clear(content);
  const gif = { name: 'red.gif', type: 'image/gif', base64: pixel.toString('base64') };
  await hand(content, { file: gif });
  await expect(content.locator('img')).toHaveCount(1);
  await hand(content, { file: gif }, 'drop');
  await expect(content.locator('img')).toHaveCount(2);
  await expect(content.locator('img').first()).toHaveAttribute('src', /^data:image\/gif;base64,/);
  await hand(content, { file: { ...gif, name: 'a.svg', type: 'image/svg+xml' } }, 'drop');
  await expect(page.getByText('Please select a valid image file.')).toBeVisible();
  await expect(content.locator('img')).toHaveCount(2);
  await hand(content, { html: '<p>a</p><img src="https://elsewhere.example/x.png" onerror="alert(1)">' });
  await expect(content.locator('img')).toHaveCount(2);
  expect(alarm.raised).toEqual([]);
});
