/** The interface's font for the panel: a page's policy may forbid fonts from anywhere, so it is handed over as bytes. */
import file from '@afterword/ui/inter.woff2?url';

/** Inter as the pages of the extension have it, in base64: messages carry text. */
export async function readFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
