import type { ExportMessages } from '../../locales/export-messages.ts';
import { invalidField, isMissing } from '../../platform/errors/failure.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { archived, archiveVersion } from '../archive/lines.ts';
import { inPieces, readForArchive } from '../archive/write.ts';
import { fileName, named } from './file-name.ts';
import type { ZippedFile } from './zip.ts';

/** Yields the files of an archive: its head, then each meeting, read on demand. Omits meetings deleted in the meantime. */
export async function* archiveFiles(
  deps: Pick<Deps, 'control' | 'shards'>,
  meetings: readonly { place: Place; id: string }[],
  words: ExportMessages,
): AsyncGenerator<ZippedFile> {
  yield jsonFile(archived.head, { format: 'afterword-archive', version: archiveVersion });
  const taken = new Set<string>();
  for (const { place, id } of meetings) {
    const meeting = await unlessGone(readForArchive(deps, place, id));
    if (!meeting) continue;
    const about = named({ title: meeting.title, date: meeting.head.startedAt }, place);
    const name = fileName(about, words.untitled, taken);
    yield { name: `${archived.folder}${name}${archived.ending}`, bytes: meeting.lines() };
  }
}

/** Maximum meetings: the limit of a zip directory without extensions, minus some entries for other files. */
const maxMeetings = 65_000;

/** Refuses more meetings than a zip can list. @throws invalid_input */
export function checkCount(meetings: number): void {
  if (meetings > maxMeetings)
    throw invalidField('workspace', `An archive holds ${maxMeetings} meetings. Take some of them at a time.`);
}

/** Returns a value as a JSON file. */
export const jsonFile = (name: string, value: unknown, indent = 0): ZippedFile => ({
  name,
  bytes: inPieces(new TextEncoder().encode(`${JSON.stringify(value, null, indent)}\n`)),
});

/** Returns the result of `reading`, or null if it was not found. */
export async function unlessGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
