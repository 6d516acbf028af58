import type { Call } from '../integration.ts';

/** Characters of a request or an answer that the history keeps. */
const kept = 4_000;

/** What was sent or came back, as the history shows it: cut, and without what proves who called. */
export function asShown(what: unknown): string {
  const text = isCall(what) ? callText(what) : typeof what === 'string' ? what : JSON.stringify(what);
  return text.length > kept ? `${text.slice(0, kept)}…` : text;
}

const isCall = (what: unknown): what is Call => typeof what === 'object' && what !== null && 'kind' in what;

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

/** An address of a receiver as it may be shown: its secrets are in what is left out. */
export const withoutQuery = (url: string) => url.replace(/\?.*$/s, '?…');
