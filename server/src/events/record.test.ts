import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../platform/postgres/database.ts';
import type { WorkspaceId } from '../platform/postgres/workspace.ts';
import { type TestServer, testServerForThisTest } from '../testing/server.ts';
import { createSampleMeeting } from '../transcripts/meetings/sample.ts';
import { type DomainEvent, eventId } from './domain-events.ts';
import { deleteOldEvents, recordEvents } from './record.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServerForThisTest();
});

const workspace = { workspaceId: 1 as WorkspaceId };

const completed = (meetingId = randomUUID()): DomainEvent => ({
  type: 'transcript.completed',
  meetingId,
  version: '1',
});

const record = (...events: DomainEvent[]) =>
  transaction(server.pool, async (client) => {
    await recordEvents(client, workspace, events);
    // Keeps only one subscriber, which is enough here.
    await client.query(`delete from work where kind <> 'summarise-meeting'`);
  });

const waiting = async () => (await server.pool.query('select key from work')).rows;

describe('an event', () => {
  it('is recorded when its transaction commits, and once even if it is reported several times', async () => {
    const event = completed();
    const failed = transaction(server.pool, async (client) => {
      await recordEvents(client, workspace, [event]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await waiting()).toHaveLength(0);
    await record(event, event);
    await record(event);
    await record({ type: 'meeting.ended', meetingId: randomUUID() });
    expect(await waiting()).toHaveLength(1);
    const { rows } = await server.pool.query<{ id: string; happened: DomainEvent }>(
      `select id, happened from event where happened->>'type' = 'transcript.completed'`,
    );
    expect(rows).toEqual([{ id: eventId(event), happened: event }]);
  });

  it('has an id derived only from its fields', () => {
    const id = eventId({ type: 'entry.deleted', meetingId: 'm', entryId: 'e' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(eventId({ entryId: 'e', meetingId: 'm', type: 'entry.deleted' })).toBe(id);
    expect(eventId({ type: 'entry.deleted', meetingId: 'e', entryId: 'm' })).not.toBe(id);
  });

  it('is not recorded for the sample of a new workspace', async () => {
    const { workspace } = await server.actor('ana@example.com');
    await createSampleMeeting({ workspace, account: null }, server.deps);
    expect((await server.pool.query('select from meeting')).rowCount).toBe(1);
    expect((await server.pool.query('select from event')).rowCount).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('is deleted after a month if every subscriber has handled it', async () => {
    await record(completed(), { type: 'meeting.ended', meetingId: randomUUID() });
    await deleteOldEvents(server.pool);
    expect((await server.pool.query('select from event')).rowCount).toBe(2);
    await server.pool.query(`update event set recorded_at = now() - interval '31 days'`);
    await deleteOldEvents(server.pool);
    const { rows } = await server.pool.query(`select happened->>'type' as type from event`);
    expect(rows).toEqual([{ type: 'transcript.completed' }]);
  });
});
