import { type Platform, platform } from '@afterword/api-client/contract';
import { meetingCodes } from '@afterword/api-client/meeting-codes';

/** A meeting's address, and its platform and code. */
export interface MeetingLink {
  platform: Platform;
  code: string;
  url: string;
}

/** Not every platform identifies its meetings by their address. */
type CodeFinders = Partial<Record<Platform, (url: string) => string | null>>;

/**
 * Maximum UTF-16 units searched, and maximum addresses. Invitations have their link near the start, and anyone may send
 * one full of links.
 */
const [lookedThrough, mostAddresses] = [10_000, 10];

/**
 * Matches addresses whose host contains a part of a meeting host or link wrapper. Each is parsed once, up to a limited
 * length.
 */
const likely =
  /https:\/\/[^\s<>"'\\^`{|}]{0,100}?(?:meet\.google|zoom|teams\.|app\.slack\.com\/huddle|safelinks|google\.[a-z.]{2,6}\/url|urldefense|linkprotect)[^\s<>"'\\^`{|}]{0,3000}/gi;

/** Returns the first meeting address in texts ordered by likelihood; null if there is none. */
export function findMeetingLink(texts: readonly string[]): MeetingLink | null {
  for (const text of texts) {
    let looked = 0;
    for (const [found] of text.slice(0, lookedThrough).matchAll(likely)) {
      looked += 1;
      if (looked > mostAddresses) break;
      const link = readLink(withoutEnd(found.replaceAll('&amp;', '&')));
      if (link) return link;
    }
  }
  return null;
}

/**
 * Removes punctuation at the end of a sentence. Uses a loop, because a pattern would retry at each of thousands of
 * periods.
 */
function withoutEnd(address: string): string {
  let end = address.length;
  while ('.,;:!?)]'.includes(address[end - 1] ?? ' ')) end -= 1;
  return address.slice(0, end);
}

function readLink(address: string): MeetingLink | null {
  if (!URL.canParse(address)) return null;
  const url = unwrapped(new URL(address));
  if (!url || !isPlain(url)) return null;
  for (const each of platform.options) {
    const code = (meetingCodes as CodeFinders)[each]?.(url.href) ?? null;
    if (code !== null) return { platform: each, code, url: url.href };
  }
  return null;
}

/** Returns whether a link is plain: real meeting links contain neither a user nor a port. */
const isPlain = ({ protocol, username, password, port }: URL): boolean =>
  protocol === 'https:' && `${username}${password}${port}` === '';

/** Maximum nested wrappers: a company may use a gateway in front of Outlook. */
const maxWrappers = 4;

/** Returns the address inside any wrappers; null if a wrapper contains none. */
function unwrapped(url: URL): URL | null {
  let inner: URL = url;
  for (let depth = 0; depth < maxWrappers; depth += 1) {
    const wrapper = wrappers.find(({ host, path }) => host.test(inner.hostname) && path.test(inner.pathname));
    if (!wrapper) return inner;
    const address = wrapper.read(inner);
    if (address === null || !URL.canParse(address)) return null;
    inner = new URL(address);
  }
  return null;
}

/**
 * Link wrappers, with how to read the address inside. Links of other hosts are not unwrapped, because their parameters
 * can contain anything.
 */
const wrappers: readonly { host: RegExp; path: RegExp; read: (url: URL) => string | null }[] = [
  {
    // Outlook, also in the clouds of the US government and in China.
    host: /\.safelinks\.protection\.(?:outlook\.com|office365\.us|partner\.outlook\.cn)$/,
    path: /^/,
    read: ({ searchParams }) => searchParams.get('url'),
  },
  {
    host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    path: /^\/url$/,
    read: ({ searchParams }) => searchParams.get('q') ?? searchParams.get('url'),
  },
  {
    // Links in the chat and the notes of Google Meet.
    host: /^meet\.google\.com$/,
    path: /^\/linkredirect$/,
    read: ({ searchParams }) => searchParams.get('dest'),
  },
  {
    host: /^urldefense\.(?:com|us|proofpoint\.com)$/,
    path: /^\/v1\//,
    read: ({ searchParams }) => searchParams.get('u'),
  },
  { host: /^urldefense\.(?:com|us|proofpoint\.com)$/, path: /^\/v2\//, read: readProofpoint2 },
  { host: /^urldefense\.(?:com|us|proofpoint\.com)$/, path: /^\/v3\/__/, read: readProofpoint3 },
  {
    // Barracuda.
    host: /^linkprotect\.cudasvc\.com$/,
    path: /^\/url$/,
    read: ({ searchParams }) => searchParams.get('a'),
  },
];

/** Reads the second version of Proofpoint's links, which writes `%` as `-` and `/` as `_`. */
function readProofpoint2({ searchParams }: URL): string | null {
  const encoded = searchParams.get('u');
  if (encoded === null) return null;
  try {
    return decodeURIComponent(encoded.replaceAll('-', '%').replaceAll('_', '/'));
  } catch {
    // The address is not percent-encoded, so Proofpoint did not write it.
    return null;
  }
}

/** Lengths of runs in Proofpoint's third version: `A` is 2. */
const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Reads the third version of Proofpoint's links. It replaces special characters by `*`, and a run of them by `**` and
 * its length, and appends them in base64: `/v3/__https://zoom.us/j/1*2__;Iw!!…`.
 */
function readProofpoint3({ href }: URL): string | null {
  const [, address = '', replaced = ''] = /\/v3\/__(.+?)__;([\w-]*={0,2})!/.exec(href) ?? [];
  if (address === '') return null;
  const characters = Array.from(Buffer.from(replaced, 'base64url').toString());
  const take = (count: number) => characters.splice(0, count).join('');
  return address
    .replace(/\*(\*[\w-])?/g, (_, run?: string) => take(run ? runLengths.indexOf(run.charAt(1)) + 2 : 1))
    .replace(/^(https?:\/)(?!\/)/, '$1/');
}
