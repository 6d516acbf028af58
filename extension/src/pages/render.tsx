import './page.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeKey, readLocale } from '../locales/locale.ts';
import { changeLocale, loadMessages, type MessageName } from '../locales/messages.ts';
import { extension } from '../messages/extension.ts';

/** Renders a page of the extension in the account's language. `name` selects the page's messages. */
export async function renderPage(page: ReactNode, name: MessageName): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await loadMessages('pages', name);
  // Run changes one after another with the value stored at that time, so that the last choice wins, even while the page starts.
  let spoken = Promise.resolve();
  const speak = () => {
    spoken = spoken.catch(() => undefined).then(async () => changeLocale(await readLocale()));
    return spoken;
  };
  extension.watchStored(localeKey, () => void speak());
  await speak();
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
