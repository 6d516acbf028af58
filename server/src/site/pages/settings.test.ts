import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testServerForThisTest } from '../../testing/server.ts';

const settings = async (variables: Record<string, string> = {}) =>
  (await testServerForThisTest(variables)).api().site.settings();

describe('the settings of this server on public pages', () => {
  it('offer nothing if nothing is configured', async () => {
    expect(await settings()).toMatchObject({
      stores: { chrome: null, edge: null, workspace: null },
      extension: null,
      social: [],
      launchingSoon: true,
      hasAccounts: false,
    });
  });

  it('have the address of the extension and social profiles once configured', async () => {
    const chrome = 'https://chromewebstore.google.com/detail/afterword/abc';
    expect(
      await settings({
        CHROME_STORE_URL: chrome,
        SOCIAL_LINKS: 'https://www.linkedin.com/company/afterword,https://mastodon.example/@afterword',
      }),
    ).toMatchObject({
      stores: { chrome, edge: null, workspace: null },
      social: [
        { name: 'linkedin.com', url: 'https://www.linkedin.com/company/afterword' },
        { name: 'mastodon.example', url: 'https://mastodon.example/@afterword' },
      ],
      launchingSoon: false,
    });
  });

  it('can show or hide the badge', async () => {
    expect((await settings({ LAUNCHING_SOON: 'false' })).launchingSoon).toBe(false);
    const edge = 'https://microsoftedge.microsoft.com/addons/detail/abc';
    expect((await settings({ EDGE_STORE_URL: edge, LAUNCHING_SOON: 'true' })).launchingSoon).toBe(true);
  });

  it('say whether emails are sent, and on the same machine where they are stored instead', async () => {
    expect(await settings({ SMTP_URL: 'smtp://mail.example.com' })).toMatchObject({
      sendsMail: true,
      mailsToFolder: false,
    });
    expect(await settings({ PUBLIC_URL: 'https://afterword.example.com' })).toMatchObject({
      sendsMail: false,
      mailsToFolder: false,
    });
    // Anyone may request this, so the answer must not contain paths of the machine.
    const here = await settings();
    expect(here.mailsToFolder).toBe(true);
    expect(JSON.stringify(here)).not.toContain('outbox');
  });

  it('say whether an account exists', async () => {
    const server = await testServerForThisTest();
    await server.signIn('first@example.com');
    expect((await server.api().site.settings()).hasAccounts).toBe(true);
  });

  it.each([
    [
      'is down',
      () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' })),
    ],
    ['never answers', () => new Promise(() => {})],
  ])('are known while the database %s, so that the status page can say so', async (_, query) => {
    const server = await testServerForThisTest();
    server.deps.control = { ...server.deps.control, query: query as never };
    expect(await server.api().site.settings()).toMatchObject({ launchingSoon: true, hasAccounts: true });
  });
});

describe('the extension that the server offers for download', () => {
  it('is the built one as a zip, for the pages of this server', async () => {
    const server = await testServerForThisTest({ PUBLIC_URL: 'https://meetings.example.com' });
    const built = join(server.deps.environment.DATA_DIR, 'extension');
    const manifest = {
      manifest_version: 3,
      version: '1.2.3',
      externally_connectable: { matches: ['http://localhost:3000/*'] },
    };
    mkdirSync(join(built, 'assets'), { recursive: true });
    mkdirSync(join(built, '.vite'));
    writeFileSync(join(built, '.vite', 'manifest.json'), '{}');
    writeFileSync(join(built, 'manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(built, 'assets', 'worker.js'), 'console.log(1)');

    const { extension } = await server.api().site.settings();
    expect(extension).toMatchObject({ version: '1.2.3', url: '/download/afterword-extension.zip' });
    const answer = await server.request(extension!.url);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="afterword-extension.zip"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBe(extension!.bytes);
    const files = unzipSync(bytes);
    expect(Object.keys(files).sort()).toEqual(['assets/worker.js', 'manifest.json']);
    expect(JSON.parse(new TextDecoder().decode(files['manifest.json']))).toEqual({
      ...manifest,
      externally_connectable: { matches: ['https://meetings.example.com/*'] },
    });

    const etag = answer.headers.get('etag')!;
    const again = await server.request(extension!.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is missing if none was built', async () => {
    const server = await testServerForThisTest();
    expect((await server.request('/download/afterword-extension.zip')).status).toBe(404);
  });
});
