/** The fake pages of each platform: their hosts, the addresses of meetings, and how they look. */
import type { ReadPlatform } from '../../extension/src/platforms/index.ts';
import { jitsiShell } from './jitsi.ts';
import { meetShell } from './meet.ts';
import { nextcloudShell } from './nextcloud.ts';
import type { Shell } from './shell.ts';
import { slackShell } from './slack.ts';
import { teamsShell } from './teams.ts';
import { zoomShell } from './zoom.ts';

interface FakePlatform {
  /** Real host names that lead to our pages. */
  hosts: string[];
  /** Returns the address of a meeting: another meeting every time, unless its code is given. */
  url(code?: string): string;
  /** Returns the page at an address of these hosts; null if there is none. */
  page(url: URL): Page | null;
  /** Draws the page around the captions. */
  shell(): Shell;
}

/** Returns the HTML of a page with a nonce for its script. */
type Page = (nonce: string, script: string) => string;

export const fakePlatforms: Record<ReadPlatform, FakePlatform> = {
  meet: {
    hosts: ['meet.google.com'],
    url: (code = meetCode()) => `https://meet.google.com/${code}`,
    page({ pathname }) {
      if (pathname === '/' || pathname === '/landing') return plainPage('Google Meet');
      return /^\/([a-z]{3,4}-[a-z]{4}-[a-z]{3,4}|lookup\/\w+)$/.test(pathname) ? meetingPage('meet') : null;
    },
    shell: meetShell,
  },
  zoom: {
    hosts: ['app.zoom.us', 'us04web.zoom.us'],
    url: (code = digits(11)) => `https://app.zoom.us/wc/${code}/join?fromPWA=1&pwd=x`,
    page(url) {
      if (!/^\/wc\/(join\/)?\d{9,12}(\/|$)/.test(url.pathname))
        return url.pathname.startsWith('/wc/home') ? plainPage('Zoom') : null;
      // The client runs in a frame of the same origin; some accounts get it without.
      const framed = !url.searchParams.has('inner') && !url.searchParams.has('direct');
      if (!framed) return meetingPage('zoom');
      url.searchParams.set('inner', '1');
      return zoomFrame(`${url.pathname}${url.search}`);
    },
    shell: zoomShell,
  },
  jitsi: {
    // A private server, a well-known one, and a page with a meeting in a frame.
    hosts: ['meet.example.org', '8x8.vc', 'intranet.example.org'],
    url: (code = `room${digits(9)}`) => `https://meet.example.org/${code}`,
    page({ hostname, pathname }) {
      if (hostname === 'intranet.example.org')
        return pathname === '/'
          ? plainPage('Intranet')
          : embeddingPage(`https://meet.example.org${pathname}`);
      return pathname === '/' ? plainPage('Jitsi Meet') : meetingPage('jitsi');
    },
    shell: jitsiShell,
  },
  teams: {
    hosts: ['teams.microsoft.com', 'teams.live.com', 'teams.cloud.microsoft'],
    url: (code = digits(13)) => `https://teams.microsoft.com/v2/?meetingjoin=true#/meet/${code}?p=Abc123`,
    page: ({ pathname }) =>
      /^\/(v2|meet|l|light-meetings)(\/|$)/.test(pathname)
        ? meetingPage('teams')
        : plainPage('Microsoft Teams'),
    shell: teamsShell,
  },
  nextcloud: {
    hosts: ['cloud.example.org'],
    url: (code = `q${digits(7)}`) => `https://cloud.example.org/call/${code}`,
    page: ({ pathname }) =>
      pathname.startsWith('/call/') ? meetingPage('nextcloud') : plainPage('Nextcloud'),
    shell: nextcloudShell,
  },
  slack: {
    hosts: ['app.slack.com'],
    url: (code = `T024BE7LD/C${digits(9)}`) => `https://app.slack.com/client/${code}`,
    page: ({ pathname }) =>
      /^\/(client|huddle)\//.test(pathname) ? meetingPage('slack') : plainPage('Slack'),
    shell: slackShell,
  },
};

/** The hosts of all platforms. */
export const meetingHosts = Object.values(fakePlatforms).flatMap(({ hosts }) => hosts);

/** Returns the page at an address of a platform. */
export function pageAt(url: URL): Page | null {
  const platform = Object.values(fakePlatforms).find(({ hosts }) => hosts.includes(url.hostname));
  return platform?.page(url) ?? null;
}

const digits = (length: number) => Array.from({ length }, () => 1 + Math.floor(Math.random() * 9)).join('');

/** Returns a random Google Meet code. */
export function meetCode(): string {
  const letters = Array.from({ length: 10 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

const style = `
  body { margin: 0; min-height: 100vh; font: 16px/1.5 system-ui, sans-serif; background: #202124; color: #e8eaed; }
  .stage { display: flex; flex-wrap: wrap; gap: 8px; padding: 16px; }
  .tile { width: 200px; height: 120px; background: #3c4043; border-radius: 8px; padding: 8px; }
  .bar { position: fixed; inset: auto 0 0 0; height: 72px; display: flex; gap: 8px; align-items: center; justify-content: center; background: #202124; }
  .vNKgIf, .captions-host, .overlay-host { position: fixed; inset: auto 10% 80px 10%; max-height: 200px; overflow-y: auto; }
  .bj4p3b { display: block; padding: 4px 0; }
  .KcIKyf { font-weight: 600; }
  #webclient { border: 0; width: 100vw; height: 100vh; display: block; }
`;

const meetingPage =
  (platform: ReadPlatform): Page =>
  (nonce, script) =>
    `<!doctype html><html lang="en" data-platform="${platform}"><head><meta charset="utf-8"><title>…</title><style nonce="${nonce}">${style}</style></head><body><script nonce="${nonce}">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;

const plainPage =
  (title: string): Page =>
  () =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

const embeddingPage =
  (address: string): Page =>
  (nonce) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Intranet</title><style nonce="${nonce}">${style} iframe { border: 0; width: 100vw; height: 90vh; }</style></head><body><iframe title="Meeting" src="${address}"></iframe></body></html>`;

const zoomFrame =
  (inner: string): Page =>
  (nonce) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Zoom</title><style nonce="${nonce}">${style}</style></head><body><iframe id="webclient" class="pwa-webclient__iframe" allow="camera; microphone" src="${inner.replaceAll('&', '&amp;')}"></iframe></body></html>`;
