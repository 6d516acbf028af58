/** Validates a server address that a person typed, checks that the server answers, and requests permission if needed. */
import browser from 'webextension-polyfill';

/** A problem with an address. The page shows it with the typed text or the server's name. */
export interface AddressProblem {
  code: 'missing' | 'no-address' | 'protocol' | 'credentials' | 'stranger' | 'silent';
  about: string;
}

export type CheckedServer = { server: string } | { problem: AddressProblem };

/** Returns the origin of the typed address, or the problem with the address. */
export function parseServer(typed: string): CheckedServer {
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
 * Checks that a server answers. If its CORS policy does not allow our origin, tries again with permission for its host, which Chrome
 * asks the person for. Must be called from a click.
 */
export async function reachServer(server: string, fetch = globalThis.fetch): Promise<CheckedServer> {
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
    // There is no network, server or CORS header: fetch does not reveal which.
    return 'silent';
  }
}

async function permit(server: string): Promise<boolean> {
  const { protocol, hostname } = new URL(server);
  try {
    // Match patterns have no port.
    return await browser.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    // The request did not come from a click, or a policy forbids it. Treat it as refused.
    return false;
  }
}
