import { expect, it } from 'vitest';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { findIntegration } from '../registry.ts';
import { GrantRefused, refresh } from './oauth.ts';

const json = (body: unknown, status: number) => Response.json(body, { status });

it.each([
  [
    'its gateway has nobody behind it',
    () => new Response('<html>Bad gateway</html>', { status: 503 }),
    OutboundError,
  ],
  ['it says so itself', () => json({ error: 'temporarily_unavailable' }, 503), OutboundError],
  ['it was asked too often', () => new Response('', { status: 429 }), OutboundError],
  ['something else answers', () => new Response('<html>Welcome</html>', { status: 200 }), OutboundError],
  ['the grant has ended', () => json({ error: 'invalid_grant' }, 400), GrantRefused],
  [
    'a lapsed grant is refused as Atlassian does',
    () => json({ error: 'unauthorized_client' }, 403),
    'grant_ended',
  ],
  ['it refuses in its own form', () => json({ status: 'BAD_REFRESH_TOKEN' }, 400), GrantRefused],
])("interprets a vendor's refusal of tokens when %s", async (_, answer, meant) => {
  const integration = findIntegration('hubspot')!;
  const app = { clientId: 'app', clientSecret: 'secret' };
  const deps = {
    environment: { PUBLIC_URL: 'http://localhost:3000', vendors: new Map([['hubspot', app]]) },
    outbound: { fetch: async () => answer() },
    clock: { now: () => new Date() },
  } as unknown as Parameters<typeof refresh>[2];
  await expect(refresh({ ...integration, signIn: integration.signIn! }, 'token', deps)).rejects.toThrow(
    meant,
  );
});
