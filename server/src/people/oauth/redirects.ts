/** Private schemes of desktop programs whose names lack the dot that RFC 8252 asks for. */
const programSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);

/** Returns whether an address is on the caller's own machine. */
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Returns whether codes may be sent to an address: over HTTPS, to the person's own machine, or to an installed program.
 */
export function isRedirectUri(text: string): boolean {
  // `URL` drops or encodes these, but the text is stored and compared as it is.
  if (/[\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.hash || url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return programSchemes.has(url.protocol) || url.protocol.includes('.');
}

/**
 * Returns whether a client has registered this address. The port of a program on the caller's own machine may differ,
 * because the system chooses it (RFC 8252, section 7.3).
 */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(text)) return false;
  if (registered.includes(text)) return true;
  const url = new URL(text);
  if (url.protocol !== 'http:') return false;
  url.port = '';
  return registered.some((each) => {
    const other = new URL(each);
    if (other.protocol !== 'http:') return false;
    other.port = '';
    return other.href === url.href;
  });
}

/** Returns a readable name for an address: its host, or the scheme of a program. */
export function readableAddress(text: string): string {
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}
