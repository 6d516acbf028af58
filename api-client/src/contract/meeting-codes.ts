/** Which meeting an address leads to: read in the page by the extension, and in calendars by the server, which have to agree. */
import type { Platform } from './fields.ts';

/** Code of a Google Meet call. */
export const meetCode = /^[a-z]{3,4}-[a-z]{3,5}-[a-z]{3,4}$/i;

/**
 * The code of the meeting that an address names, by platform; null where it names none. Reads the address only.
 * @throws {TypeError} for what is no absolute address.
 */
export const meetingCodes = {
  meet(url: string): string | null {
    const { hostname, pathname } = new URL(url);
    if (hostname !== 'meet.google.com') return null;
    const [, first = '', second = ''] = pathname.split('/');
    if (meetCode.test(first)) return first.toLowerCase();
    return first === 'lookup' && second !== '' ? `lookup/${second}` : null;
  },

  zoom(url: string): string | null {
    const { hostname, pathname } = new URL(url);
    if (!/(?:^|\.)(?:zoom\.(?:us|com|com\.cn)|zoomgov\.com)$/.test(hostname)) return null;
    const client = /\/wc\/(?:join\/)?(\d{8,12})(?:\/|$)/.exec(pathname)?.[1];
    const launch = /^\/[jsw]\/(\d{9,12})(?:\/|$)/.exec(pathname)?.[1];
    const alias = /^\/(?:wc\/)?my\/([^/]+)/.exec(pathname)?.[1];
    return client ?? launch ?? (alias ? `my/${alias}` : null);
  },

  teams(url: string): string | null {
    const address = new URL(url);
    if (
      !/(?:^|\.)teams\.(?:microsoft\.(?:com|us)|microsoftonline\.cn|live\.com|cloud\.microsoft)$/.test(
        address.hostname,
      )
    )
      return null;
    const whole = decoded(`${address.pathname}${address.search}${address.hash}`);
    // The clouds of the US government name themselves in the thread.
    const thread = /19:(?:(?:gcch|dod):)?meeting_[\w-]+@thread\.v2/.exec(whole)?.[0];
    const number = /\/meet\/(\d{10,15})(?:[/?#]|$)/.exec(whole)?.[1];
    return thread ?? number ?? null;
  },

  slack(url: string): string | null {
    const { hostname, pathname } = new URL(url);
    return hostname === 'app.slack.com' ? slackChannel(pathname, 'huddle') : null;
  },
} satisfies Partial<Record<Platform, (url: string) => string | null>>;

/**
 * Team and channel of a path of Slack's: `/client/T…/C…`, or `/huddle/T…/C…`. Without a team a channel is no name: the page may show it
 * under one later.
 */
export function slackChannel(path: string, place: 'client' | 'huddle'): string | null {
  const [, at, team = '', channel = ''] = path.split('/');
  if (at !== place || !/^[TE][A-Z0-9]{8,}$/.test(team) || !/^[CGD][A-Z0-9]{8,}$/.test(channel)) return null;
  return `${team}/${channel}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
