import type { ReactElement } from 'react';

/** A mail as HTML, and the same as text for programs that show none. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: the renderer is a sixth of what the server would otherwise load to start.
  const [{ renderToStaticMarkup }, { toPlainText }] = await Promise.all([
    import('react-dom/server'),
    import('@react-email/render'),
  ]);
  // Not react-email's own `render`: it streams, and React's streams switch Node 20's async hooks on for the rest of the
  // process, after which every promise of every request costs more (a tenth of an upload).
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${renderToStaticMarkup(mail)}`;
  return { html, text: toPlainText(html) };
}
