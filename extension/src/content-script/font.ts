/** Inter in a page of another party: under a name of our own, made of bytes, so that neither its policy nor its fonts matter. */

/** What panel.css asks for. */
export const fontFamily = 'Afterword Inter';

/**
 * Makes the panel's font known to this document, once. `read` asks the worker for its bytes in base64. Without it the panel
 * is set in the system's font.
 */
export async function addFont(document: Document, read: () => Promise<unknown>): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === fontFamily)) return;
  try {
    const text = await read();
    if (typeof text !== 'string') return;
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const view = document.defaultView ?? globalThis;
    const face = new view.FontFace(fontFamily, bytes, { weight: '100 900' });
    document.fonts.add(await face.load());
  } catch (error) {
    console.debug('Afterword: the panel is set in the font of the system.', error);
  }
}
