import { createClient } from '@afterword/api-client';
import { magicLink } from '@afterword/tests/harness/mailbox.ts';
import { median, quantile } from './ingest.ts';
import { startMeasured } from './measured-server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const requests = size(2_000, 20);
const seconds = size(20, 1);
const perSecond = 50;

/**
 * Measures how much time an API key adds to a request, and whether a key with 50 calls a second delays other requests.
 */
export async function apiRows(folder: string): Promise<Row[]> {
  const { server, postgres } = await startMeasured(folder, 'api');
  try {
    const anonymous = createClient({ baseUrl: server.url, token: () => null });
    await anonymous.accounts.generateMagicLink({ email: 'ana@example.com' });
    const code = new URL(await magicLink(server.dataDir, 'ana@example.com')).searchParams.get('token') ?? '';
    const { access_token: session } = await anonymous.accounts.redeemCode({ code });
    const signedIn = createClient({ baseUrl: server.url, token: () => session });
    const { secret: key } = await signedIn.keys.create({ name: 'Bench', scopes: ['meetings:read'] });

    const call = async (path: string, token?: string) => {
      const begun = performance.now();
      const answer = await fetch(`${server.url}${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return performance.now() - begun;
    };
    const took: Record<'key' | 'session', number[]> = { key: [], session: [] };
    for (let index = -requests / 10; index < requests; index += 1) {
      // Alternates, so that a busy machine delays both alike.
      for (const kind of index % 2 === 0 ? (['key', 'session'] as const) : (['session', 'key'] as const)) {
        const time = await call('/api/meetings', kind === 'key' ? key : session);
        if (index >= 0) took[kind].push(time);
      }
    }
    const [withKey, withSession] = [median(took.key), median(took.session)];

    const health: number[] = [];
    const quiet: number[] = [];
    for (let index = 0; index < size(200, 10); index += 1) quiet.push(await call('/healthz'));
    const end = performance.now() + seconds * 1_000;
    const calls: Promise<number>[] = [];
    for (let next = performance.now(); next < end; next += 1_000 / perSecond) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
      calls.push(call('/api/meetings', key));
      health.push(await call('/healthz'));
    }
    await Promise.all(calls);
    const p99 = quantile(health, 0.99);
    return [
      {
        measure: `list of meetings with an API key, median of ${requests}`,
        value: `${withKey.toFixed(2)} ms`,
        peer: `with a session: ${withSession.toFixed(2)} ms`,
        ratio: withKey / withSession,
        goal: '≤ 1.1',
        met: withKey / withSession <= 1.1,
      },
      {
        measure: `/healthz during ${perSecond} calls/s of one key, p99 over ${seconds} s`,
        value: `${p99.toFixed(1)} ms`,
        peer: `without them: ${quantile(quiet, 0.99).toFixed(1)} ms`,
        ratio: p99 / quantile(quiet, 0.99),
        goal: '< 100 ms',
        met: p99 < 100,
      },
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
