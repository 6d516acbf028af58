import type { AuditAction, AuditEntry, AuditValues, User } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { containing } from '../../text/clean.ts';

/** An action by staff to record. */
export interface StaffAction {
  /** The person who acts: `context.user` of the call. */
  actor: Pick<User, 'id' | 'name' | 'email'>;
  action: AuditAction;
  /** The object of the action. Its kind is the word before the dot in `action`. */
  subject: { id: string | number; name: string };
  /** Changed values. Fields equal in both are omitted. Must not contain secrets. */
  before?: AuditValues;
  after?: AuditValues;
  now: Date;
}

/** Maximum UTF-16 units of a recorded value. The log shows changes and should not become a second copy. */
const valueLength = 200;

/**
 * Records an action by staff in the transaction of the action, so that both are committed together:
 * `recordStaffAction(client, { actor: user, action: 'user.created', subject: { id, name: email }, after, now })`.
 */
export async function recordStaffAction(db: Queryable, done: StaffAction): Promise<void> {
  const { actor, action, subject, now } = done;
  const { before, after } = changed(done.before, done.after);
  await db.query(
    `insert into audit_entry
       (at, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      now,
      actor.id,
      actor.name,
      actor.email,
      action,
      action.split('.')[0],
      `${subject.id}`,
      subject.name,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  );
}

/** Returns one page of the audit log, newest first. */
export async function listStaffActions(
  db: Queryable,
  { search, action, page }: { search: string; action: string; page: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const matching = `from audit_entry
      where ($1 = '' or action = $1)
        and ($2 = '' or actor_name ilike $2 or actor_email ilike $2 or subject_name ilike $2)`;
  const filter = [action, containing(search)];
  const [counted, found] = await Promise.all([
    db.query<{ total: number }>(`select count(*) as total ${matching}`, filter),
    db.query<Omit<AuditEntry, 'at'> & { at: Date }>(
      `select id, at, action, before, after,
              json_build_object('id', actor_id, 'name', actor_name, 'email', actor_email) as actor,
              json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) as subject
         ${matching} order by id desc limit $3 offset $4`,
      [...filter, limits.auditPerPage, (page - 1) * limits.auditPerPage],
    ),
  ]);
  return {
    items: found.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: counted.rows[0]!.total,
  };
}

/** Returns both sides without equal fields, with values shortened for reading. */
export function changed(
  before: AuditValues | undefined,
  after: AuditValues | undefined,
): { before: AuditValues | null; after: AuditValues | null } {
  const differs = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]);
  const side = (values: AuditValues | undefined) =>
    values
      ? Object.fromEntries(
          Object.entries(values)
            .filter(([name]) => differs(name))
            .map(([name, value]) => [name, shortened(value)]),
        )
      : null;
  return { before: side(before), after: side(after) };
}

function shortened(value: AuditValues[string]): AuditValues[string] {
  if (typeof value !== 'string' || value.length <= valueLength) return value;
  // Avoids splitting a surrogate pair.
  return `${value.slice(0, valueLength).replace(/[\ud800-\udbff]$/, '')}…`;
}
