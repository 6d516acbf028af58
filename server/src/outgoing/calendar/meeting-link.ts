import { type Platform, platform } from '@afterword/api-client/contract';
import { meetingCodes } from '@afterword/api-client/meeting-codes';

/** A meeting's address, and its platform and code. */
export interface MeetingLink {
  platform: Platform;
  code: string;
  url: string;
}

/** Not every platform has meetings that are identified by their address. */
type CodeFinders = Partial<Record<Platform, (url: string) => string | null>>;

/**
 * Maximum UTF-16 units searched, and maximum addresses: invitations have their link near the start, and anyone may
 * send one full of links.
 */
const [lookedThrough, mostAddresses] = [10_000, 10];

/**
 * Addresses whose host has a part common to all meeting hosts and link wrappers. Each is parsed once, and only a
 * limited length.
 */
const likely =
  /https:\/\/[^\s<>"'\\^`{|}]{0,100}?(?:meet\.google|zoom|teams\.|app\.slack\.com\/huddle|safelinks|google\.com\/url)[^\s<>"'\\^`{|}]{0,3000}/gi;

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

/** Removes punctuation at the end of a sentence. A loop, because a pattern would retry at each of thousands of full stops. */
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

/** Returns the address wrapped by Outlook's protection or Google's calendar; null if it is not wrapped. */
function unwrapped(url: URL): URL | null {
  const { hostname, pathname, searchParams } = url;
  const wrapped = hostname.endsWith('.safelinks.protection.outlook.com')
    ? searchParams.get('url')
    : hostname === 'www.google.com' && pathname === '/url'
      ? searchParams.get('q')
      : url.href;
  return wrapped !== null && URL.canParse(wrapped) ? new URL(wrapped) : null;
}
