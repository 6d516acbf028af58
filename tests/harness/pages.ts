import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { build } from 'vite';
import { fakePlatforms, meetingHosts, pageAt } from '../pages/fake-platforms.ts';
import { root } from './server.ts';

/** The local HTTPS server for the platforms' host names. */
export interface MeetingPages {
  port: number;
  close(): Promise<void>;
}

/** Bundles the scripts of the pages, which takes a quarter of a second. */
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

/** Serves the pages at every host, with a self-signed certificate and a strict policy. */
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
        // Slack's page fills its windows with `document.write`.
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:; frame-src 'self' https://meet.example.org; connect-src 'self'; base-uri 'none'${fakePlatforms.slack.hosts.includes(url.hostname) ? '' : "; require-trusted-types-for 'script'; trusted-types 'none'"}`,
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
