import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { findIntegration } from '../registry.ts';
import { connectionMail } from './connection-mail.tsx';
import { findConnection } from './store.ts';

const payload = z.object({
  workspaceId: z.number().int(),
  connectionId: z.string(),
  about: z.enum(['paused', 'signedOut', 'refused', 'gone', 'ending']),
});

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-connection': z.infer<typeof payload>;
  }
}

/** Emails the person who made a connection: it is paused, they have to sign in again, or they will have to soon. */
export const mailConnection: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, connectionId, about }, { control, shards, environment, mail }) {
    const place = await findPlace(control, workspaceId);
    if (!place) return;
    const connection = await shards.of(place).read((db) => findConnection(db, place, connectionId));
    const integration = connection && findIntegration(connection.integration);
    if (!integration) return;
    const { rows } = await control.query<{ email: string; locale: string }>(
      'select email, locale from account where id = $1',
      [connection.madeBy],
    );
    const [person] = rows;
    // Staff may have entered an invalid address.
    if (!person || !z.email().safeParse(person.email).success) return;
    const page = connection.accountId === null ? 'integrations/workspace' : 'integrations';
    const link = `${environment.PUBLIC_URL}/dashboard/${page}`;
    const locale = storedLocale(person.locale);
    const { name } = integration;
    await mail.send({
      to: person.email,
      about: 'connection',
      link,
      ...(await connectionMail({ about, name, endsAt: connection.endsAt, link }, locale)),
    });
  },
};

/** Milliseconds before a sign-in expires when its person gets a warning. */
const warnedBefore = 7 * 86_400_000;

/**
 * Warns people of a shard once that they will soon have to sign in again. Skips warnings due before a restore, because
 * they may have been sent after the backup.
 */
export async function warnOfEndings(
  db: Queryable,
  { clock, jobs, control }: Pick<Deps, 'clock' | 'jobs' | 'control'>,
): Promise<void> {
  const now = clock.now();
  const { rows } = await db.query<{ workspaceId: WorkspaceId; connectionId: string }>(
    `select workspace_id, id as connection_id from connection
     where state = 'connected' and warned_at is null and ends_at between $1 and $2
       and ends_at > coalesce((select restored_at from server) + ($2::timestamptz - $1::timestamptz), '-infinity')`,
    [now, new Date(now.getTime() + warnedBefore)],
  );
  for (const { workspaceId, connectionId } of rows) {
    // Adds the job first: if the process dies in between, the person is warned twice instead of never.
    await jobs.add(control, 'mail-connection', { workspaceId, connectionId, about: 'ending' });
    await db.query('update connection set warned_at = $3 where workspace_id = $1 and id = $2', [
      workspaceId,
      connectionId,
      now,
    ]);
  }
}
