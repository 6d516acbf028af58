import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { exitCodes, Failure } from './exit-codes.ts';
import { plain } from './terminal.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Errors after which the code will never be exchanged. Any other answer may come from a busy server or a proxy. */
const finalErrors = new Set([
  'expired_token',
  'invalid_grant',
  'invalid_client',
  'invalid_request',
  'unsupported_grant_type',
]);

/** Maximum seconds that a server may allow for confirming the code. */
const maxLifetime = 3_600;

/**
 * Signs in through a browser, on this machine or another (RFC 8628).
 * @returns the API key that a person created on the page
 * @throws {Failure} if the person refuses, or does not answer in time
 */
export async function signInByBrowser(server: string): Promise<string> {
  const begun = await post(`${server}/oauth/device_authorization`, {
    client_name: `Command line on ${hostname()}`,
  });
  const { device_code: deviceCode, user_code: userCode, verification_uri_complete: page } = begun;
  if (typeof deviceCode !== 'string' || typeof userCode !== 'string' || typeof page !== 'string')
    throw new Failure(
      'This server cannot sign in a command line. Create an API key under Personal Settings → API keys, and pass it with --key.',
      exitCodes.unexpected,
      'unexpected',
    );
  // Printed even with --quiet, because the person has to act.
  process.stderr.write(
    `Open this address in a browser, and confirm the code ${plain(userCode)}:\n${plain(page)}\n`,
  );
  const until = Date.now() + Math.min(secondsIn(begun.expires_in) ?? 600, maxLifetime) * 1_000;
  let seconds = secondsIn(begun.interval) ?? 5;
  while (Date.now() < until) {
    await wait(seconds * 1_000);
    const answer = await post(`${server}/oauth/token`, {
      grant_type: deviceGrant,
      device_code: deviceCode,
    }).catch(unreachable);
    if (typeof answer.access_token === 'string') return answer.access_token;
    if (answer.error === 'slow_down') seconds += 5;
    else if (answer.error === 'access_denied')
      throw new Failure('The sign-in was refused in the browser.', exitCodes.refused, 'forbidden');
    else if (finalErrors.has(String(answer.error))) break;
  }
  throw new Failure(
    "No one confirmed the code in time. Run 'afterword login' again.",
    exitCodes.refused,
    'unauthenticated',
  );
}

/** A connection that breaks is tried again until the code expires. */
const unreachable = (): Record<string, unknown> => ({});

const secondsIn = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && value < maxLifetime ? value : null;

/**
 * Sends a form.
 * @returns the fields of the answer; empty if it is not a JSON object
 */
async function post(url: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'error' });
    return Object(await answer.json().catch(() => null));
  } catch (cause) {
    throw new Failure(`${new URL(url).origin} does not answer.`, exitCodes.tryAgain, 'network', { cause });
  }
}
