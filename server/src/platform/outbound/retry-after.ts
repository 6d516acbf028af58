/**
 * Parses seconds or a date (RFC 9110, section 10.2.3) to milliseconds from now. A date that has passed says nothing,
 * because the server's clock may be wrong. Zero would repeat the call in a loop.
 */
export function retryAfterMs(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.max(1, Number(text)) * 1_000;
  const milliseconds = /^[A-Z][a-z]+, .* GMT$/.test(text) ? Date.parse(text) - now.getTime() : Number.NaN;
  return milliseconds > 0 ? milliseconds : null;
}
