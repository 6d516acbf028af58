/**
 * Finds the meeting that an address leads to. The extension does this in pages and the server in calendars, and they
 * have to agree.
 */
import type { Platform } from './fields.ts';

/** Code of a Google Meet call. */
export const meetCode = /^[a-z]{3,4}-[a-z]{3,5}-[a-z]{3,4}$/i;

/**
 * Functions by platform that return the meeting code in an address; null if it has none. They read only the address.
 * @throws {TypeError} if the address is not absolute
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
    // The US government's clouds appear in the thread's name.
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
 * Returns team and channel from a Slack path: `/client/T…/C…`, or `/huddle/T…/C…`. A channel without a team is not a
 * name, because the page may later show it under a team.
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
