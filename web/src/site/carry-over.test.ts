import { expect, it } from 'vitest';
import { carryOver } from './carry-over.ts';

const page = (id: number) => `
  <label><input type="radio" name="billing" value="monthly" checked></label>
  <label><input type="radio" name="billing" value="yearly"></label>
  <label for="a${id}">Full name</label><input id="a${id}" name="fullName">
  <textarea name="message"></textarea>
  <select name="companySize"><option value="">Choose</option><option>1-10</option></select>
  <details open><summary>Does it use ChatGPT?</summary></details>
  <details><summary>Do you record audio?</summary></details>`;

it('does on the page of the app what a person had done on the page of the server', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = page(1);
  const find = <T extends Element>(selector: string) => root.querySelector<T>(selector)!;
  find<HTMLInputElement>('[value=yearly]').checked = true;
  find<HTMLTextAreaElement>('textarea').value = 'Half a sentence';
  find<HTMLSelectElement>('select').value = '1-10';
  for (const details of root.querySelectorAll('details')) details.open = !details.open;
  const name = find<HTMLInputElement>('[name=fullName]');
  name.value = 'Ada';
  name.focus();
  name.setSelectionRange(1, 2);

  const repeat = carryOver(root);
  root.innerHTML = page(2);
  repeat();

  expect(find<HTMLInputElement>('[value=yearly]').checked).toBe(true);
  expect(find<HTMLInputElement>('[value=monthly]').checked).toBe(false);
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Half a sentence');
  expect(find<HTMLSelectElement>('select').value).toBe('1-10');
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  const again = find<HTMLInputElement>('[name=fullName]');
  expect(again.value).toBe('Ada');
  expect(document.activeElement).toBe(again);
  expect([again.selectionStart, again.selectionEnd]).toEqual([1, 2]);
});
