import type { TrackedAction } from '@afterword/api-client';

/** Milliseconds after which action items of an imported meeting are collapsed. */
const recent = 30 * 86_400_000;

/** Returns whether the item is from an imported meeting that is no longer recent: most of those are long done. */
export const isFromOldImport = (
  { imported, date }: Pick<TrackedAction, 'imported' | 'date'>,
  now: Date,
): boolean => imported && now.getTime() - Date.parse(date) > recent;
