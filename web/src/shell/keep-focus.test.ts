import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  // jsdom draws nothing.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <nav><a href="/">Home</a></nav>
    <main>
      <input id="new" />
      <ul>
        <li><button id="a">Remove a</button></li>
        <li><button id="b">Remove b</button></li>
      </ul>
      <div id="place"><form><input id="label" /></form></div>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id)!;
const focused = () => document.activeElement?.id ?? document.activeElement?.tagName;

test('goes to the next row when a row is removed, then to what is before the list', async () => {
  at('a').focus();
  at('a').parentElement!.remove();
  await expect.poll(focused).toBe('b');
  at('b').closest('ul')!.remove();
  at('place').remove();
  await expect.poll(focused).toBe('new');
});

test('goes to the next row when the row and the dialog that deleted it are removed', async () => {
  at('a').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="alertdialog"><button id="yes">Delete</button></div>',
  );
  at('yes').focus();
  at('a').parentElement!.remove();
  at('yes').parentElement!.remove();
  await expect.poll(focused).toBe('b');
});

test('goes back to the row whose change a toast undoes', async () => {
  at('a').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<ol data-sonner-toaster><li><button id="undo">Undo</button></ol>',
  );
  at('undo').focus();
  at('undo').parentElement!.remove();
  await expect.poll(focused).toBe('a');
});

test('goes to the button that replaces a form', async () => {
  at('label').focus();
  at('place').innerHTML = '<button id="add">Add</button>';
  await expect.poll(focused).toBe('add');
});

test('leaves focus to whoever takes it, and to a click beside all controls', async () => {
  at('a').focus();
  at('a').parentElement!.remove();
  at('new').focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(focused()).toBe('new');
  at('new').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  at('new').remove();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(document.body);
});
