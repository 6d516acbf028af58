import './page.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeKey, readLocale } from '../locales/locale.ts';
import { changeLocale, loadMessages, type MessageName } from '../locales/messages.ts';

/** Starts a page of the extension, in the language of the account; `name` is what it has messages under. */
export async function render(page: ReactNode, name: MessageName): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await loadMessages('pages', name);
  await changeLocale(await readLocale());
  chrome.storage.onChanged.addListener(async (changes, area) => {
    if (area === 'local' && changes[localeKey]) await changeLocale(await readLocale());
  });
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
