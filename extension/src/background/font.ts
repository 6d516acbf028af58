/** The interface font for the panel, sent as bytes because a page's content security policy may block every font source. */
import file from '@afterword/ui/inter.woff2?url';

/** Returns Inter, as the extension's pages use it, in base64, because messages carry text. */
export async function readFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
