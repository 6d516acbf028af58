import type { TrackedAction } from '@afterword/api-client/contract';
import type { CallerContext } from '../../people/access/actor.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { dayIn, findOwnSteps, listActions, ownKeys, type Reader } from './read.ts';
import { settleActions } from './store.ts';

/** The filter that lets every item pass. */
export const everything = {
  assignees: null,
  notAssignees: null,
  done: null,
  overdue: null,
  meeting: null,
  ids: null,
};

/** Reads as the caller, with the names they are known by. */
export function asReader<T>(
  { deps, actor }: CallerContext,
  work: (db: Queryable, reader: Reader) => Promise<T>,
): Promise<T> {
  return deps.shards
    .of(actor)
    .read(async (db) => work(db, { place: actor, keys: await ownKeys(db, actor, actor.account.name) }));
}

/** Returns the items with these ids that the caller may read. @param timeZone IANA name; decides what is overdue */
export async function findItems(
  context: CallerContext,
  ids: readonly string[],
  timeZone?: string,
): Promise<TrackedAction[]> {
  const today = todayIn(context, timeZone);
  const { items } = await asReader(context, (db, reader) =>
    listActions(db, reader, { ...everything, ids, today }, null),
  );
  return items;
}

/** @throws not_found */
export async function readOne(context: CallerContext, id: string, timeZone?: string): Promise<TrackedAction> {
  const [item] = await findItems(context, [id], timeZone);
  if (!item) throw failure('not_found');
  return item;
}

/** Completes or reopens an item, with the joined steps the caller may complete. @throws not_found, forbidden */
export async function settle(context: CallerContext, id: string, done: boolean): Promise<void> {
  const { deps, actor } = context;
  const item = await readOne(context, id);
  if (!item.may.settle) throw failure('forbidden');
  const own = await asReader(context, (db, reader) =>
    findOwnSteps(
      db,
      reader,
      item.earlier.map((step) => step.id),
    ),
  );
  const steps = [item, ...item.earlier.filter((step) => own.includes(step.id))];
  const meetings = new Map(steps.map((step) => [step.id, step.meetingId]));
  await deps.shards.of(actor).transaction((client) =>
    settleActions(
      client,
      [...new Set(meetings.values())].map((meetingId) => keyOf(actor, meetingId)),
      [...meetings.keys()],
      done ? deps.clock.now() : null,
    ),
  );
}

/** @throws invalid_input */
export function todayIn({ deps }: Pick<CallerContext, 'deps'>, timeZone = 'UTC'): string {
  try {
    return dayIn(timeZone, deps.clock.now());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalidField(
      'timeZone',
      `'${timeZone}' is not a time zone: send an IANA name such as Europe/Berlin`,
    );
  }
}
