import { randomUUID } from 'node:crypto';
import { type Delivery, storedLocale } from '@afterword/api-client/contract';
import { exportMessages } from '../../../locales/export-messages.ts';
import type { Actor } from '../../../people/access/actor.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { checkPlan, findManaged, missing } from '../connections/connections.ts';
import { endWait } from '../connections/store.ts';
import { hookSettings } from '../hooks/settings.ts';
import type { MeetingContent } from '../integration.ts';
import { findIntegration } from '../registry.ts';
import { findDelivery } from './deliveries.ts';
import { addressesIn } from './read-work.ts';
import { enqueue } from './store.ts';
import { testMeeting } from './test-meeting.ts';

/**
 * Sends a test meeting through a connection as an ordinary delivery. This tests the same path that meetings take,
 * including history and retries.
 * @throws not_found, forbidden, plan_required, unavailable, invalid_input
 */
export async function sendTest({ deps, actor }: { deps: Deps; actor: Actor }, id: string): Promise<Delivery> {
  const connection = await deps.shards.of(actor).read((db) => findManaged(db, actor, id));
  const integration = findIntegration(connection.integration);
  if (!integration) throw failure('not_found');
  checkPlan(deps, actor, integration);
  if (missing(integration, deps).length > 0) throw failure('unavailable');
  if (integration.hooks && hookSettings.parse(connection.settings).hooks.length === 0)
    throw invalidField('id', 'Turn on a Zap with an Afterword trigger there first', 'hook_needed');
  const now = deps.clock.now();
  const meetingId = randomUUID();
  const words = await exportMessages(storedLocale(actor.account.locale));
  const content = testMeeting(actor, { id: meetingId, words, now, publicUrl: deps.environment.PUBLIC_URL });
  // The ledger is written with the server's access; the person's permission was checked above.
  const place = { ...actor, account: null };
  return deps.shards.of(place).transaction(async (client) => {
    const test = {
      connectionId: connection.id,
      meetingId,
      about: 'test',
      key: 'test',
      askedBy: actor.account.id,
      dueAt: now,
      ...(integration.receives === 'events' && { payload: payloadOf(content, now) }),
      // Sends the email only to the person who asked for the test.
      ...(addressesIn(connection.settings).length > 0 && {
        recipient: actor.account.email,
        locale: actor.account.locale,
      }),
    };
    const [delivery] = await enqueue(client, actor.workspace.id, [test], now);
    await endWait(client, place, connection.id);
    return findDelivery(client, place, delivery!);
  });
}

/** Returns the test as an event. */
const payloadOf = (
  { id, title, platform, url, startedAt, dayOnly, endedAt }: MeetingContent,
  now: Date,
): string =>
  JSON.stringify({
    type: 'test',
    timestamp: now.toISOString(),
    data: {
      meeting: { id, title, platform, imported: false, startedAt, dayOnly, endedAt, participants: [], url },
    },
  });
