/** A host that may be called even at a non-public address. */
export interface AllowedHost {
  /** As the URL parser writes it; an IPv6 address without brackets. */
  hostname: string;
  /** Null for any port. */
  port: string | null;
}

/** Parses an entry of OUTBOUND_ALLOW: a name or address, with an optional port. Returns null if it is neither. */
export function readAllowedHost(entry: string): AllowedHost | null {
  const [, host, port = null] = /^(\[[^\]]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?$/.exec(entry) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  if (port !== null && (Number(port) < 1 || Number(port) > 65_535)) return null;
  const { hostname } = new URL(`http://${host}`);
  // URLs accept patterns such as `*.example.com`, which match no host here.
  return /^[\w.-]+$|^\[/.test(hostname) ? { hostname: withoutBrackets(hostname), port } : null;
}

/** Returns whether the operator allows calls to an address, even if it is not public. */
export function isAllowed(
  { protocol, hostname, port }: Pick<URL, 'protocol' | 'hostname' | 'port'>,
  allow: readonly AllowedHost[],
): boolean {
  const name = withoutBrackets(hostname);
  const called = port || defaultPort(protocol);
  return allow.some((each) => each.hostname === name && (each.port ?? called) === called);
}

/** Returns whether an address may be called over the network: encrypted, or at a host the operator allows. */
export function isEncryptedOrAllowed(address: string, allow: readonly AllowedHost[]): boolean {
  const url = new URL(address);
  return url.protocol === 'https:' || isAllowed(url, allow);
}

export const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');

/** Removes the brackets of `[::1]`; returns anything else unchanged. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
