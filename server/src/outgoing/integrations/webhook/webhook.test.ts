import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { HttpCall, Step } from '../integration.ts';
import { type Caller, makeCall } from '../ledger/call.ts';
import { webhook } from './webhook.ts';

const file = fileURLToPath(
  new URL('../../../../../../shared/vendor-apis/standard-webhooks/vectors.json', import.meta.url),
);
const vectors = z.object({
  vectors: z.array(
    z.object({
      key: z.string(),
      id: z.string(),
      timestamp: z.number(),
      payload: z.string(),
      signature: z.string(),
    }),
  ),
});

it('signs like the test vectors of Standard Webhooks', async (context) => {
  if (!existsSync(file)) {
    console.log('Skipped: the vectors of Standard Webhooks are not on this machine.');
    context.skip();
  }
  const known = vectors.parse(JSON.parse(readFileSync(file, 'utf8'))).vectors;
  expect(known).not.toEqual([]);
  for (const { key, id, timestamp, payload, signature } of known) {
    const settings = webhook.settings.parse({ url: 'https://example.com/hook' });
    const step = webhook.next({
      event: { id, type: 'summary.created', payload },
      settings,
      known: null,
    } as unknown as Parameters<typeof webhook.next>[0]) as Step<unknown> & { call: HttpCall };
    const sent: Record<string, string>[] = [];
    await makeCall(step, {
      integration: webhook,
      settings,
      workspaceId: 1 as WorkspaceId,
      accountId: 1,
      secrets: [key],
      deps: {
        clock: { now: () => new Date(timestamp * 1_000) },
        environment: { vendors: new Map(), OUTBOUND_ALLOW: [] },
        outbound: {
          async fetch(
            _url: string,
            { headers = {}, body }: { headers?: Record<string, string>; body?: string },
          ) {
            expect(body).toBe(payload);
            sent.push(headers);
            return new Response();
          },
        },
      } as unknown as Caller['deps'],
    });
    expect(sent).toEqual([
      expect.objectContaining({
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': signature,
      }),
    ]);
  }
});
