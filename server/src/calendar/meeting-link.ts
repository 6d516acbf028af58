import { type Platform, platform } from '@afterword/api-client/contract';
import { meetingCodes } from '@afterword/api-client/meeting-codes';

/** Where a meeting is joined, and which it is there. */
export interface MeetingLink {
  platform: Platform;
  code: string;
  url: string;
}

/** Not every platform's meetings are known by their address. */
type CodeFinders = Partial<Record<Platform, (url: string) => string | null>>;

/**
 * UTF-16 units of a text that are looked through, and addresses in it: an invitation has its link near its beginning, and anybody may
 * send one that is full of them.
 */
const [lookedThrough, mostAddresses] = [10_000, 10];

/** Addresses with what every one has in its host that leads to a meeting, or is put around one. Each is read once, and not far. */
const likely =
  /https:\/\/[^\s<>"'\\^`{|}]{0,100}?(?:meet\.google|zoom|teams\.|app\.slack\.com\/huddle|safelinks|google\.com\/url)[^\s<>"'\\^`{|}]{0,3000}/gi;

/** The first address of a meeting in texts that may have some, the likeliest text first; null where there is none. */
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

/** Without the signs that end a sentence. By a loop: an expression tries each of thousands of full stops anew. */
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

/** Links of meetings name neither a user nor a port: what does wants to look like something else. */
const isPlain = ({ protocol, username, password, port }: URL): boolean =>
  protocol === 'https:' && `${username}${password}${port}` === '';

/** What an address leads to that Outlook's protection or Google's calendar has put around another; null where that is none. */
function unwrapped(url: URL): URL | null {
  const { hostname, pathname, searchParams } = url;
  const wrapped = hostname.endsWith('.safelinks.protection.outlook.com')
    ? searchParams.get('url')
    : hostname === 'www.google.com' && pathname === '/url'
      ? searchParams.get('q')
      : url.href;
  return wrapped !== null && URL.canParse(wrapped) ? new URL(wrapped) : null;
}
