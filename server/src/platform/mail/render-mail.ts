import type { ReactElement } from 'react';

/** Renders an email as HTML, and as text for programs without HTML. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first email: the renderer is a sixth of the code loaded at startup.
  const [{ renderToStaticMarkup }, { toPlainText }] = await Promise.all([
    import('react-dom/server'),
    import('@react-email/render'),
  ]);
  // Not react-email's own `render`: React's streams enable Node 20's async hooks for the rest of the process, which
  // makes every promise slower (by a tenth of an upload).
  const html = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${renderToStaticMarkup(mail)}`;
  return { html, text: toPlainText(html) };
}
