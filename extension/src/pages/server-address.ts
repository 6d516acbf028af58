/** The address of a server as a person types it: checked, reached, and permitted where the browser asks for that. */
import browser from 'webextension-polyfill';

/** What is wrong with an address; the page says it in a sentence, with what was typed or the server's name in it. */
export interface AddressProblem {
  code: 'missing' | 'no-address' | 'protocol' | 'credentials' | 'stranger' | 'silent';
  about: string;
}

export type Checked = { server: string } | { problem: AddressProblem };

/** The origin of what was typed, or what is wrong with it. */
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
 * Checks that a server answers us. One that does not answer our origin by CORS is asked again with the permission for
 * its host, which Chrome shows to the person: call this from a click.
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
    // Not after a click any more, or refused by policy: as good as a no.
    return false;
  }
}
