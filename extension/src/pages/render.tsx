import './page.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeKey, readLocale } from '../locales/locale.ts';
import { loadMessages, type MessageName, speakOnPage } from '../locales/messages.ts';

/** Starts a page of the extension, in the language of the account; `name` is what it has messages under. */
export async function render(page: ReactNode, name: MessageName): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await loadMessages('pages', name);
  await speakOnPage(await readLocale());
  chrome.storage.onChanged.addListener(async (changes, area) => {
    if (area === 'local' && changes[localeKey]) await speakOnPage(await readLocale());
  });
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
