import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import {
  type Asked,
  type DoubleAnswer,
  type FaultSettings,
  openVendorDouble,
  type VendorDouble,
} from '../../testing/vendor-double.ts';
import { integrations } from './registry.ts';

/*
 * Tests each destination whose folder has a simulated vendor over HTTP, from the sign-in to the removal of meetings.
 * The shared ledger and sign-in have their own tests, and each folder tests what its destination writes.
 */

const vendors = await Promise.all(
  integrations
    .filter(({ id, signIn }) => signIn && existsSync(new URL(`./${id}/double.ts`, import.meta.url)))
    .map(async (integration) => {
      const { faultSettings } = (await import(`./${integration.id}/double.ts`)) as {
        faultSettings(now: () => Date): FaultSettings;
      };
      return { id: integration.id, integration, model: faultSettings(() => server.clock.now()) };
    }),
);

let server: TestServer;
let token: string;
let ana: Api;
const doubles = new Map<string, VendorDouble>();
/** Overrides the answers of every vendor. */
let instead: DoubleAnswer | null = null;

beforeAll(async () => {
  for (const { id, integration, model } of vendors) {
    const answer = (asked: Asked) => instead ?? model.answer(asked);
    doubles.set(id, await openVendorDouble({ ...model, integration, answer }));
  }
  server = await testServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    ...Object.assign({}, ...[...doubles.values()].map(({ environment }) => environment)),
  });
  server.deps.rateLimits.takeCall = async () => 0;
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
});
afterAll(async () => {
  await server.close();
  for (const double of doubles.values()) await double.close();
});

/** Signs in at the vendor in a browser. */
async function connect(id: string, { signedIn, settings }: FaultSettings) {
  const { token: _, ...entered } = signedIn ?? settings;
  const answer = await server.request(`/api/integrations/${id}/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'me', settings: entered }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const back = await doubles.get(id)!.visit(url);
  await server.request(back.pathname + back.search, { headers: { cookie } });
  return (await ana.connections.list()).items.find(({ integration }) => integration === id)!;
}

const corrected = 'What was said here was corrected.';

/** Returns a pattern for text with ids the vendor assigned when writing. */
const asSent = (planned: string) =>
  new RegExp(
    `^${planned
      .split(/\{\{[^{}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^"\\s]+')}$`,
  );

it.each(sample('vendors', vendors, 2))(
  '$id: a sign-in, a preview, an edit, a rate limit, and a removal',
  async ({ id, integration, model }) => {
    server.clock.set(at(120));
    const double = doubles.get(id)!;
    const [meeting, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
    await ana.meetings.put({ id: meeting, ...someFacts({ title: 'Under fault' }) });
    await ana.meetings.putEntries({ id: meeting, captureId, entries: [entry] });
    await ana.meetings.closeCapture({
      id: meeting,
      captureId,
      endedAt: at(60),
      entries: [{ id: entry.id, revision: 1 }],
    });
    const promised = model.promises
      ? await ana.actions.create({
          id: meeting,
          text: 'Water the plants',
          assignee: 'Ana',
          dueDate: '2026-04-01',
        })
      : null;
    await server.runJobs();
    await server.runJobs();

    const connection = await connect(id, model);
    expect(connection).toMatchObject({ integration: id, state: 'connected', label: expect.any(String) });
    const { preview } = await ana.deliveries.create({
      id: meeting,
      connection: connection.id,
      preview: true,
    });
    const before = double.calls.length;
    const { delivery } = await ana.deliveries.create({ id: meeting, connection: connection.id });
    await server.runJobs();
    const state = async () => (await ana.deliveries.get({ id: delivery!.id })).state;
    expect(await state()).toBe('delivered');
    let made = double.calls.slice(before);
    expect(preview!.calls).not.toEqual([]);
    for (const { step, target, body } of preview!.calls) {
      const [method, url = ''] = target.split(' ');
      const path = asSent(new URL(url, double.base).pathname.replaceAll('%7B', '{').replaceAll('%7D', '}'));
      const found = made.findIndex(
        (call) => call.method === method && path.test(call.path) && asSent(body).test(call.text),
      );
      expect(found, `${step} was sent as it was previewed`).toBeGreaterThanOrEqual(0);
      made = made.slice(found + 1);
    }

    // The token has expired, and the vendor accepts nothing for two hours.
    double.expire();
    instead = { status: 429, headers: { 'retry-after': '7200' }, body: { message: 'Too many' } };
    await ana.meetings.editEntry({ id: meeting, entryId: entry.id, content: corrected });
    if (promised) await ana.actions.update({ id: promised.id, dueDate: '2026-04-02' });
    await server.runJobs();
    server.clock.advance(100_000);
    await server.runJobs();
    instead = null;
    expect(await state()).toBe('waiting');
    expect(double.grants).toContain('refresh_token');
    server.clock.advance(3_600_000);
    await server.runJobs();
    expect(await state()).toBe('waiting');
    server.clock.advance(2 * 3_600_000);
    await server.runJobs();
    expect(await state()).toBe('delivered');
    expect(await model.found(meeting)).toEqual(model.expected(corrected));

    const kept = double.calls.length;
    server.clock.advance(1_000);
    await ana.meetings.delete({ id: meeting, removeThere: true });
    await server.runJobs();
    await server.runJobs();
    expect(double.calls.length > kept).toBe(integration.remove !== undefined);
    expect(double.violations).toEqual([]);
    await ana.connections.delete({ id: connection.id });
  },
);
