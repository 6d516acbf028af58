import { type Place, zoneOf } from '../../platform/postgres/workspace.ts';
import { foldCase } from '../../text/fold.ts';
import { dayIn } from '../../text/time-zones.ts';

/** Maximum UTF-8 bytes of a name without its extension. File systems allow 255, and some programs append to names. */
const longest = 150;

/**
 * Returns the name of a meeting's file without its extension: the day, and the characters of the title that every file
 * system supports.
 * @param taken earlier names, folded. The new name is added to it, and gets a number if it would be a duplicate.
 */
export function fileName(
  { title, day }: { title: string; day: string },
  untitled: string,
  taken: Set<string> = new Set(),
): string {
  const readable = shorten(`${day} ${safe(title) || safe(untitled)}`);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? readable : `${readable} (${number})`;
    const folded = foldCase(name);
    if (taken.has(folded)) continue;
    taken.add(folded);
    return name;
  }
}

/** Returns a meeting's title and its day in its workspace's time zone. */
export const named = ({ title, date }: { title: string; date: string }, place: Place) => ({
  title,
  day: dayIn(new Date(date), zoneOf(place)),
});

/** Removes characters that file systems forbid, that separate folders, or that change the direction of text. */
const safe = (text: string) =>
  text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[\\/:*?"<>|\s]+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');

function shorten(name: string): string {
  let short = '';
  for (const letter of name) {
    if (Buffer.byteLength(short + letter) > longest) break;
    short += letter;
  }
  return short.replace(/[. ]+$/, '');
}

/** Returns the header that lets a browser save a file under its name (RFC 6266), with an ASCII fallback. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
