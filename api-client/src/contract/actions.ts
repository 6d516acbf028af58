import { z } from 'zod';
import { allowed, anyone, creates } from './access.ts';
import { errors } from './errors.ts';
import { filled, pageOf, paging, revision, uuid } from './fields.ts';
import { limits } from './product.ts';
import { actionItem } from './summaries.ts';

const { invalid_input, not_found, conflict, too_large, storage_limit } = errors;

/** Mention of an action item in one meeting. */
export const actionStep = z.object({
  meetingId: z.string(),
  meetingTitle: z.string(),
  /** Whether the meeting was imported. */
  imported: z.boolean(),
  /** Start of the meeting, ISO 8601. */
  date: z.string(),
  /** The entry that supports it and its text; null if a person wrote the item, or the entry was deleted. */
  line: z.object({ id: z.string(), speaker: z.string(), content: z.string() }).nullable(),
});
export type ActionStep = z.infer<typeof actionStep>;

/** An action item among those of all meetings. */
export const trackedAction = actionItem.extend({
  ...actionStep.shape,
  /** Increases with every change. */
  revision: z.number().int(),
  /** Whether it is assigned to the reader. */
  mine: z.boolean(),
  /** True if its due day has passed and it is not done. */
  overdue: z.boolean(),
  doneAt: z.string().nullable(),
  /** Your permissions. The assignee may complete it, too. */
  may: z.object({ write: z.boolean(), settle: z.boolean() }),
  /** Mentions in earlier meetings that were merged into it, latest first. */
  earlier: z.array(actionStep.extend({ id: z.string(), text: z.string() })),
  /** The line of a later meeting that says it was done. */
  kept: actionStep.nullable(),
});
export type TrackedAction = z.infer<typeof trackedAction>;

/** Something said in another meeting that may be the same action item. */
export const actionOffer = actionStep.extend({
  /** The action item that it may belong to. */
  actionId: z.string(),
  /** The action item of the earlier meeting, or the entry of a later one. */
  otherId: z.string(),
  kind: z
    .enum(['same', 'done'])
    .describe('An earlier item that may be the same promise; a later line that says it was done.'),
});
export type ActionOffer = z.infer<typeof actionOffer>;

/** The address under which a calendar reads the caller's action items. */
export const actionCalendar = z.object({
  /** When the address was created; null if there is none. */
  createdAt: z.string().nullable(),
});

/** A day that every common calendar can represent, `YYYY-MM-DD`. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day > '1970' && day < '9999', { error: 'Expected a day between 1970 and 9999' });

const text = filled(limits.actionLength);
const assignee = z.string().max(limits.speakerLength).nullable();
const dueDate = calendarDay.nullable();

/** An empty query parameter counts as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const flag = optional(z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).or(z.boolean()));

const filter = {
  /** A name; `me` for the caller's own, `others` for everyone else's. */
  assignee: optional(z.string().max(limits.speakerLength)),
  done: flag,
  /** Whether its day has passed, and it is not done. */
  overdue: flag,
  meeting: optional(uuid),
  /** IANA time zone that decides what is overdue. Defaults to UTC. */
  timeZone: optional(z.string().max(100)),
};

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, too_large, storage_limit });
const byId = z.object({ id: uuid });

/** Action items of all meetings you can read. */
export const actions = {
  /**
   * Open items first, by due date, then completed ones, latest first. Open items of imported meetings older than 30
   * days follow the other open ones. Items of one meeting are on one page.
   */
  list: reading
    .route({ method: 'GET', path: '/api/actions', tags: ['actions'] })
    .input(
      z.object({
        ...filter,
        ...paging,
        page: optional(z.coerce.number().int().min(1).max(1_000_000)).default(1),
      }),
    )
    .output(pageOf(trackedAction)),

  /** Returns all pages of the same list as a table (RFC 4180). */
  csv: reading
    .route({ method: 'GET', path: '/api/actions.csv', tags: ['actions'] })
    .input(z.object(filter))
    .output(z.file()),

  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/meetings/{id}/actions', tags: ['actions'] })
    .input(
      z.object({
        id: uuid,
        text,
        assignee: assignee.optional(),
        dueDate: dueDate.optional(),
        /** Entries that support it. */
        entries: z.array(uuid).max(20).optional(),
        /** Id of the new item, created by the client. Sending it again adds nothing. */
        actionId: uuid.optional(),
      }),
    )
    .output(trackedAction),

  /**
   * Changes an item; omitted fields stay. Changing the text needs write access to the meeting. `dismissed: false`
   * restores a deleted item.
   */
  update: writing
    .meta({ versioned: true })
    .errors({ conflict })
    .route({ method: 'PUT', path: '/api/actions/{id}', tags: ['actions'] })
    .input(
      z.object({
        id: uuid,
        text: text.optional(),
        assignee: assignee.optional(),
        dueDate: dueDate.optional(),
        done: z.boolean().optional(),
        dismissed: z.literal(false).optional(),
        /** The `revision` you changed. Fails with 409 if the item has changed since. Omit it to skip the check. */
        basedOn: revision.optional(),
        timeZone: filter.timeZone,
      }),
    )
    .output(trackedAction),

  /** Permanently removes an item from the list: no later summary adds it again. */
  delete: writing
    .route({ method: 'DELETE', path: '/api/actions/{id}', tags: ['actions'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),

  /** Lists items of other meetings that may be the same. */
  offers: reading
    .route({ method: 'GET', path: '/api/actions/offers', tags: ['actions'] })
    .input(
      z.object({
        /** Comma-separated ids. */
        ids: z
          .string()
          .max(37 * limits.actionsPerMeeting)
          .transform((list) => list.split(',').filter((id) => id !== ''))
          .pipe(z.array(uuid).max(limits.actionsPerMeeting)),
      }),
    )
    .output(z.object({ items: z.array(actionOffer) })),

  /**
   * Answers an offer, or links any two items. With `same: true` both become one, with `false` they are never offered
   * again; null withdraws the answer.
   */
  link: writing
    .route({ method: 'PUT', path: '/api/actions/{id}/links/{otherId}', tags: ['actions'] })
    .input(
      z.object({
        id: uuid,
        otherId: uuid,
        /** The meeting of the other item, which may be the same meeting. */
        meetingId: uuid,
        same: z.boolean().nullable(),
      }),
    )
    .output(trackedAction),

  /**
   * Returns the token owner's open items that have a due day as a calendar (RFC 5545), each as an all-day event.
   */
  calendar: anyone
    .errors({ not_found })
    .route({ method: 'GET', path: '/api/actions.ics', tags: ['actions'] })
    .input(z.object({ token: z.string().max(200) }))
    .output(z.file()),

  getCalendar: reading
    .route({ method: 'GET', path: '/api/actions/calendar', tags: ['actions'] })
    .output(actionCalendar),

  /** Creates the address of the caller's calendar. An earlier one stops working. Only this response contains it. */
  putCalendar: writing
    .route({ method: 'PUT', path: '/api/actions/calendar', tags: ['actions'] })
    .output(actionCalendar.extend({ url: z.string() })),

  deleteCalendar: writing
    .route({ method: 'DELETE', path: '/api/actions/calendar', tags: ['actions'] })
    .output(z.object({ status: z.literal('deleted') })),
};
