import { auditEvent } from '@afterword/api-client/contract';
import { expect, it, onTestFinished } from 'vitest';
import { signInMember } from '../../../testing/members.ts';
import { openReceiver } from '../../../testing/receiver.ts';
import { testServerForThisTest } from '../../../testing/server.ts';

interface Received {
  type: string;
  timestamp: string;
  data: { event: string; by: string; after: object | null };
}

/** Starts a receiver whose answers the test decides. */
async function openListener(answer: () => number = () => 204) {
  const heard: Received[] = [];
  const receiver = await openReceiver((body) => {
    const status = answer();
    if (status < 300) heard.push(JSON.parse(body));
    return status;
  });
  onTestFinished(() => receiver.close());
  return { url: receiver.url, heard };
}

it("sends entries to the workspace's subscribed webhooks once, also after a failure", async () => {
  const server = await testServerForThisTest({ OUTBOUND_ALLOW: '127.0.0.1' });
  const token = await server.signIn('boss@example.com');
  const boss = server.api(token);
  const member = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await server.runJobs();
  let fails = true;
  const [asked, silent, own] = [
    await openListener(() => (fails ? 500 : 204)),
    await openListener(),
    await openListener(),
  ];
  const connect = (api: typeof boss, of: 'me' | 'workspace', url: string, events: string[]) =>
    api.integrations.connect({ id: 'webhook', of, settings: { url, events } });
  await connect(boss, 'workspace', asked.url, [auditEvent]);
  await connect(boss, 'workspace', silent.url, ['summary.created']);
  await connect(member, 'me', own.url, [auditEvent]);
  await server.runJobs();
  expect(asked.heard).toEqual([]);

  const at = server.clock.now().toISOString();
  await boss.keys.create({ of: 'workspace', name: 'SIEM', scopes: ['admin:read'] });
  await server.runJobs();
  fails = false;
  for (let hours = 0; hours < 2; hours += 1) {
    server.clock.advance(3_600_000);
    await server.makeJobsDue();
    await server.runJobs();
  }

  expect(asked.heard).toEqual([
    {
      type: auditEvent,
      timestamp: at,
      data: expect.objectContaining({ event: 'api-key', by: 'Boss', before: null }),
    },
  ]);
  expect([silent.heard, own.heard]).toEqual([[], []]);
  // Members see deliveries of the workspace, but not these.
  expect((await member.deliveries.list({})).items).toEqual([]);
});
