/** The panel's font, sent as bytes, because a page's content security policy may block all font sources. */
import file from '@afterword/ui/inter.woff2?url';

/** Returns Inter in base64, because messages contain text. The extension's pages use the same font. */
export async function readFont(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
