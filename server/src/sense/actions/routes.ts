import { exportMessages } from '../../locales/export-messages.ts';
import type { CallerContext } from '../../people/access/actor.ts';
import { publicProcedure, signedIn } from '../../people/access/procedure.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { keyOfName } from '../../text/likeness.ts';
import { authorize, readFrom, writeTo } from '../../transcripts/meetings/authorize.ts';
import { bytesOf } from '../../transcripts/meetings/storage-limit.ts';
import { writtenLine } from '../../transcripts/meetings/written.ts';
import { mayBeSent } from '../claims/sent.ts';
import { calendarOf } from './calendar.ts';
import {
  createCalendarLink,
  deleteCalendarLink,
  followCalendarLink,
  readCalendarLink,
} from './calendar-links.ts';
import { writeTable } from './csv.ts';
import { linkActions } from './links.ts';
import { findOffers } from './offers.ts';
import { type ActionFilter, dayIn, listActions, ownKeys } from './read.ts';
import { asReader, everything, readOne, settle, todayIn } from './settle.ts';
import { addAction, changeAction, dismissAction, meetingOfAction, requireRevision } from './store.ts';

const { actions } = signedIn;

export const actionRoutes = {
  list: actions.list.handler(({ input, context }) => readList(context, input, input)),

  csv: actions.csv.handler(async ({ input, context }) => {
    const { items } = await readList(context, input, null);
    return file(context, 'action-items.csv', 'text/csv; charset=utf-8', writeTable(items));
  }),

  create: actions.create.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const text = writtenLine('text', input.text);
    const assignee = named(input.assignee) ?? null;
    await deps.storageLimit.claim(actor, bytesOf(text));
    const fresh = {
      id: input.actionId,
      text,
      assignee,
      dueDate: input.dueDate ?? null,
      entries: input.entries ?? [],
    };
    const id = await writeTo(context, input.id, (client, key) =>
      addAction(client, key, fresh, deps.clock.now()),
    );
    return readOne(context, id);
  }),

  update: actions.update.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    const { id, text, assignee, dueDate, done, dismissed, timeZone, basedOn = context.ifMatch } = input;
    const change = {
      basedOn,
      text: text === undefined ? undefined : writtenLine('text', text),
      assignee: named(assignee),
      dueDate,
    };
    if (change.text !== undefined) await deps.storageLimit.claim(actor, bytesOf(change.text));
    const meetingId = await deps.shards.of(actor).read((db) => meetingOfAction(db, actor, id));
    const changes = [change.text, assignee, dueDate].some((value) => value !== undefined);
    if (changes || dismissed === false)
      await writeTo(context, meetingId, async (client, key) => {
        if (changes) await changeAction(client, key, id, change);
        // Restoring raises the revision, so the change before it has compared it.
        if (dismissed === false)
          await dismissAction(client, key, id, null, changes ? undefined : change.basedOn);
      });
    // Only readers of the meeting get 'forbidden'; for others the item does not exist.
    else await readFrom(context, meetingId, (db) => requireRevision(db, actor, id, basedOn));
    if (done !== undefined) await settle(context, id, done);
    return readOne(context, id, timeZone);
  }),

  delete: actions.delete.handler(async ({ input: { id }, context }) => {
    const { deps, actor } = context;
    const meetingId = await deps.shards.of(actor).read((db) => meetingOfAction(db, actor, id));
    const now = deps.clock.now();
    await writeTo(context, meetingId, (client, key) => dismissAction(client, key, id, now));
    return { status: 'deleted' };
  }),

  offers: actions.offers.handler(async ({ input: { ids }, context }) => ({
    items: await asReader(context, (db, reader) => findOffers(db, reader, ids)),
  })),

  link: actions.link.handler(async ({ input: { id, otherId, meetingId, same }, context }) => {
    const { deps, actor } = context;
    const own = await deps.shards.of(actor).read((db) => meetingOfAction(db, actor, id));
    const now = deps.clock.now();
    const kind = await writeTo(context, own, (client, key) =>
      authorize(client, actor, 'read', meetingId, (other) =>
        linkActions(client, key, other, { actionId: id, otherId, same, now }),
      ),
    );
    // A line that says it was done also completes the item.
    if (kind === 'entry' && same !== false) await settle(context, id, same === true);
    return readOne(context, id);
  }),

  getCalendar: actions.getCalendar.handler(async ({ context: { deps, actor } }) => ({
    createdAt: (await readCalendarLink(deps.control, actor))?.toISOString() ?? null,
  })),

  putCalendar: actions.putCalendar.handler(async ({ context: { deps, actor } }) => {
    const now = deps.clock.now();
    const token = await createCalendarLink(deps.control, actor, now);
    const url = `${deps.environment.PUBLIC_URL}/api/actions.ics?token=${token}`;
    return { createdAt: now.toISOString(), url };
  }),

  deleteCalendar: actions.deleteCalendar.handler(async ({ context: { deps, actor } }) => {
    await deleteCalendarLink(deps.control, actor);
    return { status: 'deleted' };
  }),

  calendar: publicProcedure.actions.calendar.handler(async ({ input: { token }, context }) => {
    const { deps } = context;
    const owner = await followCalendarLink(deps.control, token);
    if (!owner) throw failure('not_found');
    const { place, accountName } = owner;
    const { items: open } = await deps.shards.of(place).read(async (db) => {
      const keys = await ownKeys(db, place, accountName);
      const mine = { ...everything, assignees: keys, done: false };
      return listActions(db, { place, keys }, { ...mine, today: dayIn('UTC', deps.clock.now()) }, null);
    });
    const { sections, generatedText } = await exportMessages(owner.locale);
    const written = calendarOf(open.filter(mayBeSent), {
      name: sections.actions,
      generated: generatedText,
      publicUrl: deps.environment.PUBLIC_URL,
      now: deps.clock.now(),
    });
    return file(context, 'action-items.ics', 'text/calendar; charset=utf-8', [written]);
  }),
};

type Context = CallerContext & Pick<RequestContext, 'reply'>;

interface ListInput {
  assignee?: string | undefined;
  done?: boolean | undefined;
  overdue?: boolean | undefined;
  meeting?: string | undefined;
  timeZone?: string | undefined;
}

/** @throws invalid_input for an unknown time zone */
function readList(context: Context, input: ListInput, part: Parameters<typeof listActions>[3]) {
  const today = todayIn(context, input.timeZone);
  return asReader(context, (db, reader) => {
    const { assignee } = input;
    const filter: ActionFilter = {
      ...everything,
      assignees: assignee === 'me' ? reader.keys : namedIn(assignee),
      notAssignees: assignee === 'others' ? reader.keys : null,
      done: input.done ?? null,
      overdue: input.overdue ?? null,
      meeting: input.meeting ?? null,
      today,
    };
    return listActions(db, reader, filter, part);
  });
}

function namedIn(assignee: string | undefined): string[] | null {
  if (assignee === undefined || assignee === 'others') return null;
  const key = keyOfName(assignee);
  return key === null ? [] : [key];
}

/** Returns the assignee; an empty name means no one. */
const named = (assignee: string | null | undefined): string | null | undefined =>
  assignee?.trim() === '' ? null : assignee && writtenLine('assignee', assignee);

function file({ reply }: Pick<Context, 'reply'>, name: string, type: string, pieces: Iterable<string>): File {
  reply.file = { name, type, bytes: encoded(pieces) };
  return new File([], name);
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
