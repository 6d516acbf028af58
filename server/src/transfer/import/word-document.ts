import { fromBufferPromise } from 'yauzl';
import { checkTranscriptSize, refused, type UnpackBudget } from './budget.ts';
import { withoutEntities } from './transcript.ts';
import { filesIn } from './zip.ts';

/** Path of the text in a Word document (ECMA-376). */
export const documentPart = 'word/document.xml';

/** Returns the text of a Word document, with a line for each paragraph. @throws invalid_input */
export async function wordText(name: string, bytes: Uint8Array, budget: UnpackBudget): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    lazyEntries: true,
    autoClose: false,
  });
  for await (const file of filesIn(zip, name, budget)) {
    if (file.name !== documentPart) continue;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const parts: string[] = [];
    let size = 0;
    for await (const chunk of file.read()) {
      size += chunk.length;
      checkTranscriptSize(name, size);
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    return textOf(`${parts.join('')}${decoder.decode()}`);
  }
  throw refused(name, `There is no text in '${name}'.`, 'import_damaged');
}

/** Elements whose text is deleted or duplicated. */
const skipped = new Set(['del', 'moveFrom', 'Choice']);

/** Reads the XML sequentially without building a tree, so that deep nesting costs nothing. */
function textOf(xml: string): string {
  const [, prefix = ''] = /<([A-Za-z]+:)?document[\s>]/.exec(xml.slice(0, 10_000)) ?? [];
  const parts: string[] = [];
  let [inText, depthSkipped, at] = [false, 0, 0];
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start < 0) break;
    if (inText && depthSkipped === 0) parts.push(withoutEntities(xml.slice(at, start)));
    const comment = xml.startsWith('<!--', start);
    const end = xml.indexOf(comment ? '-->' : '>', start);
    if (end < 0) break;
    at = end + (comment ? 3 : 1);
    if (comment) continue;
    const closes = xml[start + 1] === '/';
    const empty = xml[end - 1] === '/';
    const [, full = ''] = /^<\/?([\w:.-]{1,100})/.exec(xml.slice(start, Math.min(end, start + 103))) ?? [];
    const local = full.slice(full.indexOf(':') + 1);
    if (skipped.has(local) && !empty) depthSkipped = Math.max(0, depthSkipped + (closes ? -1 : 1));
    if (depthSkipped > 0 || full !== `${prefix}${local}`) continue;
    if (local === 't') inText = !closes && !empty;
    else if (local === 'tab' && !closes) parts.push('\t');
    else if (local === 'noBreakHyphen') parts.push('-');
    else if ((local === 'br' || local === 'cr') && !closes) parts.push('\n');
    else if (local === 'p' && closes) parts.push('\n');
  }
  return parts.join('');
}
