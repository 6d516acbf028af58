/** Loads Inter on a platform's page, under a separate name and from bytes, so that the page's policy and fonts do not matter. */

/** The font's name in panel.css. */
export const fontFamily = 'Afterword Inter';

/** Adds the panel's font to this document once. `read` gets it from the worker in base64. Without it, the system's font is used. */
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
    console.debug('Afterword: could not load the panel’s font.', error);
  }
}
