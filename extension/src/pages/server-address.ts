/** A server address typed by a person: validated, reached, and permitted if the browser requires that. */
import browser from 'webextension-polyfill';

/** A problem with an address; the page shows it in a sentence with the typed text or the server's name. */
export interface AddressProblem {
  code: 'missing' | 'no-address' | 'protocol' | 'credentials' | 'stranger' | 'silent';
  about: string;
}

export type Checked = { server: string } | { problem: AddressProblem };

/** Returns the origin of the typed address, or the problem with it. */
export function parseServer(typed: string): Checked {
  const text = typed.trim();
  const wrong = (code: AddressProblem['code']) => ({ problem: { code, about: text } });
  if (text === '') return wrong('missing');
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return wrong('no-address');
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return wrong('protocol');
  if (url.username || url.password) return wrong('credentials');
  return { server: url.origin };
}

/**
 * Checks that a server answers us. One that does not allow our origin by CORS is tried again with the permission for its host,
 * for which Chrome prompts the person: call this from a click.
 */
export async function reachServer(server: string, fetch = globalThis.fetch): Promise<Checked> {
  const first = await knock(server, fetch);
  if (first === 'there') return { server };
  if (first === 'silent' && (await permit(server)) && (await knock(server, fetch)) === 'there')
    return { server };
  return { problem: { code: first === 'stranger' ? 'stranger' : 'silent', about: new URL(server).host } };
}

async function knock(
  server: string,
  fetch: typeof globalThis.fetch,
): Promise<'there' | 'stranger' | 'silent'> {
  try {
    const answer = await fetch(`${server}/api/openapi.json`, {
      signal: AbortSignal.timeout(8_000),
      credentials: 'omit',
    });
    const described: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    const isOurs = typeof described === 'object' && described !== null && 'openapi' in described;
    return isOurs ? 'there' : 'stranger';
  } catch {
    // No network, no server, or no CORS: fetch does not say which.
    return 'silent';
  }
}

async function permit(server: string): Promise<boolean> {
  const { protocol, hostname } = new URL(server);
  try {
    // A match pattern has no port.
    return await browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    // No longer within the click, or refused by policy: counts as a no.
    return false;
  }
}
