import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHost, isAllowed, withoutBrackets } from './allowed-host.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * Parses a web address. The URL parser normalizes decimal, octal and short notations, full-width letters and the like.
 * @throws {OutboundError}
 */
export function readAddress(text: string | URL): URL {
  if (!URL.canParse(`${text}`)) throw new OutboundError('invalid_address');
  const url = new URL(text);
  const called = url.protocol === 'http:' || url.protocol === 'https:';
  if (!called || url.username || url.password) throw new OutboundError('invalid_address');
  return url;
}

/**
 * Checks whether an address entered by a person may be called, without resolving names. Used on entry and again for
 * each call, because the operator may have restricted addresses since.
 * @returns null if it may be called.
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
  if (isAllowed(url, allow)) return null;
  if (url.protocol !== 'https:') return 'address_refused';
  const host = withoutBrackets(url.hostname);
  return isIP(host) === 0 || isPublicAddress(host) ? null : 'address_refused';
}
