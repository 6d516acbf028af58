import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CitusCluster, findCitusOrPrint, startCitus } from './testing/citus.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

const installed = findCitusOrPrint('the tests of a shard on a Citus cluster are skipped');

describe.runIf(installed)('a shard on a Citus cluster', () => {
  let citus: CitusCluster;
  let server: TestServer;
  beforeAll(async () => {
    citus = await startCitus();
    server = await testServer({}, { citus });
    return async () => {
      await server.close();
      await citus.stop();
    };
  }, 120_000);

  it('captures, finds, summarizes and deletes a meeting', async () => {
    const api = server.api(await server.signIn('ana@example.com'));
    const [id, captureId] = [randomUUID(), randomUUID()];
    const entries = [
      someEntry({ content: 'I will send the price list by Friday.', ordinal: 1 }),
      someEntry({ content: 'We decided to ship the zebra export.', ordinal: 2 }),
    ];
    await api.meetings.put({ id, ...someFacts({ title: 'Zebras' }) });
    await api.meetings.putEntries({ id, captureId, entries });
    await endCapture(api, { id, captureId, entries });
    expect((await api.meetings.transcript({ id })).entries).toHaveLength(2);
    expect((await api.meetings.list({})).items.map((item) => item.id)).toEqual([id]);
    expect(JSON.stringify(await api.search.entries({ q: 'zebra' }))).toContain(id);
    await server.runJobs();
    expect((await api.meetings.getSummary({ id })).stale).toBe(false);
    await api.meetings.delete({ id });
    await expect(api.meetings.get({ id })).rejects.toMatchObject({ status: 410 });
  });
});
