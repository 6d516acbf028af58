import { defaultExportParts, type ExportPart, exportParts } from '@afterword/api-client/formats';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { CarriedMeeting } from './document.ts';

/** Returns the parts that a person chose for their files, in the order of the menu. */
export async function readParts(control: Queryable, accountId: number): Promise<ExportPart[]> {
  const { rows } = await control.query<{ parts: string[] | null }>(
    'select export_parts as parts from account where id = $1',
    [accountId],
  );
  const chosen = rows[0]?.parts ?? defaultExportParts;
  return exportParts.filter((part) => (chosen as readonly string[]).includes(part));
}

/** Remembers the parts for a person's next files. */
export async function storeParts(
  control: Queryable,
  accountId: number,
  parts: readonly ExportPart[],
): Promise<ExportPart[]> {
  await control.query('update account set export_parts = $2 where id = $1', [accountId, parts]);
  return exportParts.filter((part) => parts.includes(part));
}

/** Returns a meeting without the parts that were not chosen. */
export function withParts(meeting: CarriedMeeting, parts: readonly ExportPart[]): CarriedMeeting {
  const has = (part: ExportPart) => parts.includes(part);
  return {
    ...meeting,
    parts,
    summary: has('summary') ? meeting.summary : null,
    actions: has('actions') ? meeting.actions : [],
    // The model that wrote the summary also wrote these parts.
    generatedBy:
      has('summary') || (has('actions') && meeting.actions.length > 0) ? meeting.generatedBy : null,
    notes: meeting.notes.filter(({ kind }) => has(kind === 'private' ? 'private_notes' : 'notes')),
    comments: has('comments') && has('transcript') ? meeting.comments : [],
  };
}
