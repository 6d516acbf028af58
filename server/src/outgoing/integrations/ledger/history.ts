import type { Call, Integration } from '../integration.ts';

/** Maximum characters of a request or answer in the history. */
const kept = 4_000;

/** Formats a request for the history: truncated and without credentials. */
export const formatRequest = (call: Call, integration: Pick<Integration, 'base'>): string =>
  cut(withoutAddress(callText(call), integration));

/** Formats an answer for the history. Always plain text, whatever the receiver sent. */
export const formatAnswer = (answer: unknown): string =>
  cut(typeof answer === 'string' ? answer : JSON.stringify(answer));

/** Shortens text and removes NUL, which PostgreSQL does not allow. */
const cut = (text: string) =>
  (text.length > kept ? `${text.slice(0, kept)}…` : text).replaceAll('\u0000', '\ufffd');

function callText(call: Call): string {
  switch (call.kind) {
    case 'http':
      return `${call.method} ${withoutQuery(call.url)}\n\n${call.body ?? ''}`.trim();
    case 'file':
      return `${call.action} ${call.name}\n\n${call.text ?? ''}`.trim();
    case 'mail':
      return `To: ${call.to}\nSubject: ${call.subject}\n\n${call.text}`;
  }
}

/** Removes the query, which may contain secrets. */
const withoutQuery = (url: string) => url.replace(/\?.*$/s, '?…');

/**
 * Removes all but the host from the address in the first line of a request if a person entered it. Paths of webhooks
 * may be secret, and every member may see deliveries of the workspace's connections.
 */
export const withoutAddress = (request: string, { base }: Pick<Integration, 'base'>): string =>
  base === null ? request.replace(/^([A-Z]+ https?:\/\/[^/?#\s]+)\S*/, '$1/…') : request;
