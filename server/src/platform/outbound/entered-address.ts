import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHost, isEncryptedOrAllowed, withoutBrackets } from './allowed-host.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * An address of the web. The parser spells out decimal, octal and short notations of an address, full-width letters and the like.
 * @throws {OutboundError}
 */
export function readAddress(text: string | URL): URL {
  if (!URL.canParse(text)) throw new OutboundError('invalid_address');
  const url = new URL(text);
  const called = url.protocol === 'http:' || url.protocol === 'https:';
  if (!called || url.username || url.password) throw new OutboundError('invalid_address');
  return url;
}

/**
 * Whether an address that a person enters may be called, as far as that can be told without asking for the addresses of a name. It is
 * checked when it is entered, and again with each call: the operator may permit less by then.
 * @returns null where it may.
 */
export function problemOfAddress(
  text: string,
  allow: readonly AllowedHost[],
): 'invalid_address' | 'address_refused' | null {
  let url: URL;
  try {
    url = readAddress(text);
  } catch {
    return 'invalid_address';
  }
  if (!isEncryptedOrAllowed(text, allow)) return 'address_refused';
  const host = withoutBrackets(url.hostname);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const permitted = allow.some((each) => each.hostname === host && (each.port ?? port) === port);
  return permitted || isIP(host) === 0 || isPublicAddress(host) ? null : 'address_refused';
}
