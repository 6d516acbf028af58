/**
 * Measures an installation with devices that upload captions, open pages that show them, and searches. Doubles the load
 * until uploads take too long, and prints the load the installation can handle. Creates meetings with the title 'Load
 * test' and deletes them at the end.
 */
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@afterword/api-client';
import { type Figures, openLoad } from '@afterword/tests/harness/load.ts';

const usage = `Usage: npm run load -- --url https://afterword.example.com --email load@example.com [options]

Sends a sign-in email to each address and asks for its link.

  --email EMAIL    an account for the test; several times for several accounts
  --devices N      number of meetings at the same time in the first step (default 10)
  --readers N      open pages for each meeting (default 2)
  --searches N     searches a second for each hundred meetings (default 10)
  --seconds N      length of each step (default 20)
  --steps N        most steps, each with twice the meetings of the one before (default 8)
  --cores N        cores of the server and its databases together, to print the capacity of one (default 1)

Raise the limits of the installation first, and put them back afterwards: docs/growth.md names them.`;

/** Maximum milliseconds for 95 of 100 uploads, live lines, and searches. */
const goals = { uploadP95: 1_000, liveP95: 2_000, searchP95: 500 } as const;

/** Advice for the goal that is missed first. docs/growth.md explains each. */
const advice = {
  uploadP95:
    'Uploads are limited by processors: add a process with ROLE=worker, then a second one with ROLE=api.',
  liveP95: 'Open pages are limited by the processes that serve them: add a process with ROLE=api.',
  searchP95:
    'Searches are limited by the memory of the database: raise shared_buffers, then add a database to SHARDS.',
} as const;

interface Options {
  url: string;
  emails: string[];
  devices: number;
  readers: number;
  searches: number;
  seconds: number;
  steps: number;
  cores: number;
}

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.error(usage);
  process.exit(2);
}
process.exit(
  await measure(options).catch((error: Error) => {
    console.error(error.message);
    return 1;
  }),
);

/** Returns the exit code: 1 if an acknowledged line was lost or the first step failed. */
async function measure(asked: Options): Promise<0 | 1> {
  const { url, seconds, cores } = asked;
  const tokens = await signIn(asked);
  print(['meetings', 'uploads/s', 'acknowledged p95', 'shown p95', 'searches/s', 'search p95', 'errors']);
  let best = 0;
  let lost = 0;
  let reason = 'The load was not enough to reach a limit: use more --steps or --devices.';
  for (let step = 0; step < asked.steps; step += 1) {
    const devices = asked.devices * 2 ** step;
    const searches = Math.ceil((devices / 100) * asked.searches);
    const load = await openLoad(url, { tokens, devices, readers: devices * asked.readers, searches });
    try {
      await load.run(3_000); // Connections open in the meantime, and code that runs for the first time compiles.
      const figures = await load.run(seconds * 1_000);
      const perSecond = figures.uploads / seconds;
      print([
        `${devices}`,
        perSecond.toFixed(0),
        `${figures.uploadP95} ms`,
        `${figures.liveP95} ms`,
        (figures.searches / seconds).toFixed(0),
        `${figures.searchP95} ms`,
        `${figures.errors}`,
      ]);
      const missed = (Object.keys(goals) as (keyof typeof goals)[]).find(
        (name) => figures[name] > goals[name],
      );
      if (figures.errors > 0) reason = explain(figures);
      else if (missed) reason = advice[missed];
      if (figures.errors > 0 || missed) break;
      best = perSecond;
    } finally {
      await load.settle();
      lost += (await load.missing()).missing;
      load.close();
      await load.clean();
    }
    await wait(1_000);
  }
  console.log(
    `\n${best.toFixed(0)} uploads a second within the goals, ${(best / cores).toFixed(0)} for each core. A meeting sends about one a second while people speak.`,
  );
  for (const token of tokens) await apiOf(url, token).accounts.logout();
  console.log(`Acknowledged lines that were lost: ${lost}.`);
  console.log(reason);
  return lost > 0 || best === 0 ? 1 : 0;
}

function apiOf(url: string, token: string | null) {
  return createClient({ baseUrl: url, token: () => token });
}

/** Signs in with the links that the person at the terminal pastes. Returns an access token for each address. */
async function signIn({ url, emails }: Options): Promise<string[]> {
  const api = apiOf(url, null);
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const tokens: string[] = [];
  for (const email of emails) {
    await api.accounts.generateMagicLink({ email });
    console.log(`Paste the link of the email to ${email}:`);
    const link = (await lines.next()).value?.trim() ?? '';
    const code = URL.canParse(link) ? new URL(link).searchParams.get('token') : null;
    if (!code) throw new Error(`This is no sign-in link: '${link}'. It ends with /auth/callback?token=…`);
    tokens.push((await api.accounts.redeemCode({ code })).access_token);
  }
  terminal.close();
  return tokens;
}

function explain({ firstErrors, errors }: Figures): string {
  const limited = firstErrors.some((error) => /429|too many/i.test(error));
  return `${errors} requests failed (${firstErrors.join('; ')}).${
    limited
      ? ' The installation limits what one account or address may send: raise its limits for the test.'
      : ''
  }`;
}

function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        url: { type: 'string' },
        email: { type: 'string', multiple: true },
        devices: { type: 'string', default: '10' },
        readers: { type: 'string', default: '2' },
        searches: { type: 'string', default: '10' },
        seconds: { type: 'string', default: '20' },
        steps: { type: 'string', default: '8' },
        cores: { type: 'string', default: '1' },
      },
    });
    if (!values.url || !values.email || !URL.canParse(values.url)) return null;
    const number = (text: string, least: number) => {
      const value = Number(text);
      if (!Number.isInteger(value) || value < least) throw new Error('a number was expected');
      return value;
    };
    return {
      url: new URL(values.url).origin,
      emails: values.email,
      devices: number(values.devices, 1),
      readers: number(values.readers, 0),
      searches: number(values.searches, 0),
      seconds: number(values.seconds, 1),
      steps: number(values.steps, 1),
      cores: number(values.cores, 1),
    };
  } catch {
    return null;
  }
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(17)).join(''));
}
