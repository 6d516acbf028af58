import { dayIn } from '../platform/time-zones.ts';
import type { Place } from '../workspaces/workspace.ts';

/** UTF-8 bytes of a name without its ending: file systems take 255, and some programs add to a name. */
const longest = 150;

/**
 * The name of a meeting's file, without its ending: the day, and the title as far as every file system can hold it.
 * @param taken names given before, folded; the new one is added, with a number where it would be the same.
 */
export function fileName(
  { title, day }: { title: string; day: string },
  untitled: string,
  taken: Set<string> = new Set(),
): string {
  const readable = shorten(`${day} ${safe(title) || safe(untitled)}`);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? readable : `${readable} (${number})`;
    const folded = name.normalize('NFC').toLowerCase();
    if (taken.has(folded)) continue;
    taken.add(folded);
    return name;
  }
}

/** The time zone of a workspace, UTC where it has none. */
export const zoneOf = ({ workspace }: Pick<Place, 'workspace'>): string => workspace.timeZone ?? 'UTC';

/** The title of a meeting and its day by the clock of its workspace. */
export const named = ({ title, date }: { title: string; date: string }, place: Place) => ({
  title,
  day: dayIn(new Date(date), zoneOf(place)),
});

/** Without what a file system forbids, what begins another folder, and what turns the order of letters around. */
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

/** The header that lets a browser save a file under its name (RFC 6266), with one in ASCII for those that know no other. */
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
