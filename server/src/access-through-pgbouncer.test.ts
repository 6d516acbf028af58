import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { testAccess } from './testing/access.ts';
import { withoutKeepAlives } from './testing/live-stream.ts';
import { at, someEntry, someFacts } from './testing/meetings.ts';
import { startPgBouncer } from './testing/pgbouncer.ts';
import { findProgramOrPrint } from './testing/programs.ts';
import { testServerForThisTest } from './testing/server.ts';

const program = findProgramOrPrint('pgbouncer', 'the tests through a pooler in transaction mode are skipped');

if (program)
  testAccess({ smoke: !process.env.VERIFY, pooler: () => startPgBouncer(program, inject('postgres')) });

it.runIf(program)(
  'captures, shows live, summarizes and emails through a pooler in transaction mode',
  async () => {
    const pooler = await startPgBouncer(program ?? '', inject('postgres'));
    onTestFinished(() => pooler.stop());
    const server = await testServerForThisTest({}, { pooler });
    const api = server.api(await server.signIn('ana@example.com'));
    const meetings = Array.from({ length: process.env.VERIFY ? 12 : 4 }, () => ({
      id: randomUUID(),
      captureId: randomUUID(),
    }));
    await Promise.all(
      meetings.map(async ({ id, captureId }) => {
        await api.meetings.put({ id, ...someFacts() });
        const stream = withoutKeepAlives(await api.meetings.events({ id }));
        expect((await stream.next()).value).toEqual({ type: 'ready' });
        const entries = Array.from({ length: 20 }, (_, ordinal) => someEntry({ ordinal }));
        for (const entry of entries)
          await api.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
        expect((await stream.next()).value).toMatchObject({ type: 'entries' });
        await stream.return();
        await api.meetings.closeCapture({
          id,
          captureId,
          endedAt: at(60),
          entries: entries.map((entry) => ({ id: entry.id, revision: entry.revision })),
        });
      }),
    );
    await server.api().accounts.generateMagicLink({ email: 'ana@example.com' });
    await server.runJobs();
    for (const { id } of meetings) {
      expect((await api.meetings.transcript({ id })).entries).toHaveLength(20);
      expect((await api.meetings.getSummary({ id })).stale).toBe(false);
    }
    expect(await server.mails()).toHaveLength(1);
  },
);
