import type { EntryState, GapState, Health } from '@afterword/api-client/contract';
import { instant } from './receipt.ts';

/** Entries and gaps that a device sends, with the state of its capture. */
export interface Upload {
  entries: readonly EntryState[];
  gaps: readonly GapState[];
  capture?: { health: Health; at: string; version?: string | undefined } | undefined;
  sentAt?: string | undefined;
}

/**
 * Milliseconds after which the content of an upload counts as the backlog of an offline browser, which does not show
 * that the capture runs. The server's clock decides if the upload does not contain the device's clock, because clocks
 * can be wrong by minutes.
 */
const backlogAfter = 10 * 60_000;

/** A period by the device's clock. */
export interface Span {
  oldest: Date;
  newest: Date;
}

/** Returns the earliest and latest instant in an upload by the device's clock; null if it has none. */
export function spanOf({ entries, gaps, capture }: Upload): Span | null {
  // Compares strings in the same format, because parsing hundreds of dates takes longer.
  let oldest = '';
  let newest = '';
  const note = (told: string) => {
    const at = instant(told);
    if (oldest === '' || at < oldest) oldest = at;
    if (at > newest) newest = at;
  };
  for (const { startedAt, updatedAt } of entries) {
    note(startedAt);
    note(updatedAt);
  }
  for (const { from, to } of gaps) {
    note(from);
    if (to !== null) note(to);
  }
  if (capture) note(capture.at);
  return newest === '' ? null : { oldest: new Date(oldest), newest: new Date(newest) };
}

/** Returns the earliest instant in an upload by the device's clock; null if it has none. */
export const startOf = (upload: Upload): Date | null => spanOf(upload)?.oldest ?? null;

/** Returns when the capture last showed that it runs, by the server's clock. */
export function signOfLife({ sentAt }: Upload, told: Span | null, now: Date): Date {
  if (!told) return now;
  const age = (sentAt === undefined ? now.getTime() : Date.parse(sentAt)) - told.newest.getTime();
  return age > backlogAfter ? new Date(Math.max(0, now.getTime() - age)) : now;
}
