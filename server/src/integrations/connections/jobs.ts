import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import { findPlace } from '../../workspaces/directory.ts';
import { findIntegration } from '../registry.ts';
import { pausedMail } from './paused-mail.tsx';
import { findConnection } from './store.ts';

const payload = z.object({ workspaceId: z.number().int(), connectionId: z.string() });

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-connection-paused': z.infer<typeof payload>;
  }
}

/** Tells whoever made a connection that nothing got through for days and that it is paused. */
export const mailConnectionPaused: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, connectionId }, { control, shards, environment, mail }) {
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
    // What staff typed as an address need not be one.
    if (!person || !z.email().safeParse(person.email).success) return;
    const settings = connection.accountId === null ? 'company-settings' : 'personal-settings';
    const link = `${environment.PUBLIC_URL}/dashboard/${settings}`;
    await mail.send({
      to: person.email,
      about: 'paused connection',
      link,
      ...(await pausedMail({ name: integration.name, link }, storedLocale(person.locale))),
    });
  },
};
