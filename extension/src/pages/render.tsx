import './page.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Starts a page of the extension. */
export function render(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
