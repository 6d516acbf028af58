import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import { magicLink } from '@afterword/tests/harness/mailbox.ts';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const requests = size(1_000, 20);
const mailboxes = size(10, 2);

/**
 * Tolerance for chance: three and a half times the standard deviation of this figure for the same number of identical
 * requests.
 */
const tolerance = 0.064;

/**
 * Measures whether a request for a sign-in link reveals who has an account. Makes a thousand requests for mailboxes
 * with and without an account, alternating; all answers must be equal. The figure is how often a request for a known
 * mailbox took longer than one for an unknown mailbox (Mann-Whitney's U over the number of pairs). It is one half if
 * the duration reveals nothing.
 */
export async function signInRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'sign-in');
  await mkdir(home, { recursive: true });
  const server = appServer({
    dataDir: home,
    port: await freePort(),
    env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
  });
  await server.start();
  const names = Array.from({ length: mailboxes }, (_, index) => `person-${index}@example.com`);
  for (const email of names) await makeAccount(server.url, server.dataDir, email);

  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  const ask = async (kind: 'known' | 'unknown', index: number) => {
    const name = names[index % mailboxes]!;
    // As long as the known address, so that the two differ only in having an account.
    const email = kind === 'known' ? name : name.replace('person', 'nobody');
    const begun = performance.now();
    const answer = await fetch(`${server.url}/api/auth/magic-link/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `afterword_browser=${'x'.repeat(43)}` },
      body: JSON.stringify({ email }),
    });
    const text = await answer.text();
    const time = performance.now() - begun;
    const headers = [...answer.headers].filter(([header]) => header !== 'x-request-id' && header !== 'date');
    answers.add(JSON.stringify([answer.status, headers, text]));
    return time;
  };
  // Warms up, and exceeds the email limit of each mailbox, so that no email is sent during the measurement.
  for (let index = 0; index < mailboxes * 10; index += 1) {
    for (const kind of ['known', 'unknown'] as const) await ask(kind, index);
  }
  for (let index = 0; index < requests / 2; index += 1) {
    // The second request runs while the machine sends the first one's email, so each kind is second equally often.
    const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) took[kind].push(await ask(kind, index));
  }
  await server.stop();
  if (answers.size !== 1)
    throw new Error(`There were ${answers.size} different answers:\n${[...answers].join('\n')}`);

  const longer = shareLonger(took.known, took.unknown);
  return [
    {
      measure: `sign-in link, ${requests} requests, how often a known mailbox takes longer`,
      value: `${longer.toFixed(3)} (median ${median(took.known).toFixed(2)} ms)`,
      peer: `an unknown one, median ${median(took.unknown).toFixed(2)} ms`,
      ratio: median(took.known) / median(took.unknown),
      goal: `0.5 ± ${tolerance}`,
      met: Math.abs(longer - 0.5) <= tolerance,
    },
  ];
}

/** Creates an account with an emailed link, like a person. */
async function makeAccount(url: string, dataDir: string, email: string): Promise<void> {
  const api = createClient({ baseUrl: url, token: () => null });
  await api.accounts.generateMagicLink({ email });
  const code = new URL(await magicLink(dataDir, email)).searchParams.get('token') ?? '';
  await api.accounts.redeemCode({ code });
}

/** Returns the share of pairs, one value from each list, in which the first is greater. Equal pairs count half. */
function shareLonger(these: number[], those: number[]): number {
  let greater = 0;
  for (const one of these) for (const other of those) greater += one > other ? 1 : one === other ? 0.5 : 0;
  return greater / (these.length * those.length);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
