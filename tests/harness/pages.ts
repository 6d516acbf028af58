import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { build } from 'vite';
import type { ReadPlatform } from '../../extension/src/platforms/index.ts';
import { hostsOf, meetingHosts } from './browser.ts';
import { root } from './server.ts';

/** The local HTTPS server behind the platforms' host names. */
export interface MeetingPages {
  port: number;
  close(): Promise<void>;
}

/** Bundles what runs in the pages: it takes a quarter of a second. */
export async function bundlePages(entry: 'meeting.ts' | 'replay-set.ts' = 'meeting.ts'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: `${root}/tests/pages`,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'fakeMeeting' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The fake meeting pages were not built.');
  return output.output[0].code;
}

/** Serves the pages at whatever host is asked for, with a certificate of their own and a strict policy. */
export async function serveMeetingPages(script: string): Promise<MeetingPages> {
  const certificate = await generate([{ name: 'commonName', value: 'meet.google.com' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [...meetingHosts, 'lh3.googleusercontent.com'].map((value) => ({ type: 2, value })),
      },
    ],
  });
  const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    if (url.pathname.startsWith('/avatars/')) {
      return void response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' })
        .end(
          '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="16" fill="#888"/></svg>',
        );
    }
    const page = pageAt(url);
    if (!page) return void response.writeHead(404).end();
    const nonce = randomBytes(16).toString('base64');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        // Slack's page writes its windows.
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:; frame-src 'self' https://meet.example.org; connect-src 'self'; base-uri 'none'${hostsOf.slack.includes(url.hostname) ? '' : "; require-trusted-types-for 'script'; trusted-types 'none'"}`,
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        // Private servers allow their meetings in a frame; the platforms do not.
        ...(url.hostname === 'meet.example.org' ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
      })
      .end(page(nonce, script));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pages got no port.');
  return {
    port: address.port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Page = (nonce: string, script: string) => string;

/** The page at an address of a platform. */
function pageAt(url: URL): Page | null {
  const platform = (Object.keys(hostsOf) as ReadPlatform[]).find((id) => hostsOf[id].includes(url.hostname));
  return platform ? pagesOf[platform](url) : null;
}

const pagesOf: Record<ReadPlatform, (url: URL) => Page | null> = {
  meet({ pathname }) {
    if (pathname === '/' || pathname === '/landing') return plainPage('Google Meet');
    return /^\/([a-z]{3,4}-[a-z]{4}-[a-z]{3,4}|lookup\/\w+)$/.test(pathname) ? meetingPage('meet') : null;
  },
  zoom(url) {
    if (!/^\/wc\/(join\/)?\d{9,12}(\/|$)/.test(url.pathname))
      return url.pathname.startsWith('/wc/home') ? plainPage('Zoom') : null;
    // The client runs in a frame of the same origin; some accounts get it without.
    const framed = !url.searchParams.has('inner') && !url.searchParams.has('direct');
    if (!framed) return meetingPage('zoom');
    url.searchParams.set('inner', '1');
    return zoomFrame(`${url.pathname}${url.search}`);
  },
  jitsi({ hostname, pathname }) {
    if (hostname === 'intranet.example.org')
      return pathname === '/' ? plainPage('Intranet') : embeddingPage(`https://meet.example.org${pathname}`);
    return pathname === '/' ? plainPage('Jitsi Meet') : meetingPage('jitsi');
  },
  teams: ({ pathname }) =>
    /^\/(v2|meet|l|light-meetings)(\/|$)/.test(pathname)
      ? meetingPage('teams')
      : plainPage('Microsoft Teams'),
  nextcloud: ({ pathname }) =>
    pathname.startsWith('/call/') ? meetingPage('nextcloud') : plainPage('Nextcloud'),
  slack: ({ pathname }) =>
    /^\/(client|huddle)\//.test(pathname) ? meetingPage('slack') : plainPage('Slack'),
};

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
