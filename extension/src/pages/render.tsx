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
  // One after the other, each with what is stored by then, so that the last choice stays; a choice that is made while the
  // page starts is heard too.
  let spoken = Promise.resolve();
  const speak = () => {
    spoken = spoken.catch(() => undefined).then(async () => changeLocale(await readLocale()));
    return spoken;
  };
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && changes[localeKey]) void speak();
  });
  await speak();
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
