/** A host that may be called wherever it is. */
export interface AllowedHost {
  /** As the URL parser writes it, an address without brackets. */
  hostname: string;
  /** Null: any. */
  port: string | null;
}

/** An entry of OUTBOUND_ALLOW: a name or an address, with or without a port. Null when it is neither. */
export function readAllowedHost(entry: string): AllowedHost | null {
  const [, host, port = null] = /^(\[[^\]]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?$/.exec(entry) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  return { hostname: withoutBrackets(new URL(`http://${host}`).hostname), port };
}

/** Whether an address may be called over the network: encrypted, or at a host that the operator permits. */
export function isEncryptedOrAllowed(address: string, allow: readonly AllowedHost[]): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'https:') return true;
  const name = withoutBrackets(hostname);
  return allow.some((each) => each.hostname === name && (each.port === null || each.port === (port || '80')));
}

/** The address in `[::1]`; anything else as it is. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
