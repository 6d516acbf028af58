import type { Call } from '../integration.ts';

/** Characters of a request or an answer that the history keeps. */
const kept = 4_000;

/** What was sent, as the history shows it: cut, and without what proves who called. */
export const requestAsShown = (call: Call): string => cut(callText(call));

/** What came back, as the history shows it: only ever text, whatever a receiver makes it look like. */
export const answerAsShown = (answer: unknown): string =>
  cut(typeof answer === 'string' ? answer : JSON.stringify(answer));

/** PostgreSQL keeps no NUL in a text. */
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

/** An address of a receiver as it may be shown: its secrets are in what is left out. */
export const withoutQuery = (url: string) => url.replace(/\?.*$/s, '?…');
