import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '@afterword/api-client/product';
import { platforms } from '../extension/src/platforms/index.ts';
import { expect, test } from './fixtures.ts';
import { builtExtension, readManifest } from './harness/extension.ts';

// The permissions that users see, stated a second time: a change of the manifest needs a change here, with a reason.

test('the built manifest asks for these permissions and hosts, and for nothing more', async () => {
  const manifest = await readManifest();
  expect(manifest.manifest_version).toBe(3);
  expect([...(manifest.permissions ?? [])].sort()).toEqual([
    // The address of the tab whose button is pressed, for `Use on this site`.
    'activeTab',
    'alarms',
    'identity',
    'scripting',
    'sidePanel',
    'storage',
    'unlimitedStorage',
  ]);
  expect([...(manifest.host_permissions ?? [])].sort()).toEqual([
    'https://*.teams.microsoft.com/*',
    'https://*.zoom.us/*',
    'https://meet.google.com/*',
    'https://teams.cloud.microsoft/*',
    'https://teams.live.com/*',
    'https://teams.microsoft.com/*',
  ]);
  expect(manifest.optional_permissions ?? []).toEqual([]);
  expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  expect(Object.keys(manifest).sort()).toEqual([
    'action',
    'background',
    'commands',
    'content_scripts',
    // Name, description and commands in the language of the browser.
    'default_locale',
    'description',
    'externally_connectable',
    'host_permissions',
    'icons',
    'key',
    'manifest_version',
    'minimum_chrome_version',
    'name',
    'optional_host_permissions',
    'options_ui',
    'permissions',
    'short_name',
    'side_panel',
    'version',
  ]);
});

test('nothing of the extension is accessible to web pages, and one exact origin may speak to it', async () => {
  const manifest = await readManifest();
  expect(manifest.web_accessible_resources).toBeUndefined();
  expect(manifest.externally_connectable?.matches).toHaveLength(1);
  expect(manifest.externally_connectable?.matches?.[0]).toMatch(/^https?:\/\/[\w.-]+(:\d+)?\/\*$/);
  expect(manifest.externally_connectable?.ids).toBeUndefined();
  expect(manifest.content_security_policy).toBeUndefined(); // The default is the strictest possible.
});

test('each platform has its content script after the common one, on its own hosts, before anything else on the page', async () => {
  const manifest = await readManifest();
  const scripts = manifest.content_scripts ?? [];
  expect(scripts).toHaveLength(3);
  expect(scripts.flatMap(({ matches }) => matches ?? []).sort()).toEqual(
    [...(manifest.host_permissions ?? [])].sort(),
  );
  for (const script of scripts) {
    expect(script.js).toHaveLength(2);
    expect(script.js?.[0]).toBe('src/content-script/common.js');
    expect(script.run_at).toBe('document_start');
    expect(script.all_frames).toBe(true);
    expect(script).not.toHaveProperty('world');
  }
});

test('the folder has these scripts for pages, each in one file: what the manifest does not name waits for a site that is granted', async () => {
  const folder = join(builtExtension, 'src/content-script');
  expect((await readdir(folder)).sort()).toEqual(
    ['common.js', ...platforms.map(({ id }) => `${id}.js`)].sort(),
  );
  for (const name of await readdir(folder))
    expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(/\bimport\s*[({"'*]/);
});

test('every file the manifest names is in the folder that people load', async () => {
  const manifest = await readManifest();
  const named = [
    manifest.background?.service_worker,
    manifest.action?.default_popup,
    manifest.options_ui?.page,
    manifest.side_panel?.default_path,
    ...Object.values(manifest.icons ?? {}),
    ...(manifest.content_scripts ?? []).flatMap(({ js }) => js ?? []),
  ];
  for (const name of named)
    expect((await stat(join(builtExtension, name ?? 'nothing'))).size, name).toBeGreaterThan(0);
});

test('the built extension loads and makes no code from elsewhere', async () => {
  const files = (await readdir(builtExtension, { recursive: true })).filter((name) =>
    /\.(js|html|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = await readFile(join(builtExtension, name), 'utf8');
    expect(text, `${name}: a script from the network`).not.toMatch(/<script[^>]+src=["']?(https?:)?\/\//i);
    expect(text, `${name}: a module from the network`).not.toMatch(
      /\b(import|importScripts)\s*\(?\s*["'`]https?:/,
    );
    expect(text, `${name}: eval`).not.toMatch(/(?<![\w.$])eval\s*\(/);
    expect(text, `${name}: a function from a string`).not.toMatch(/\bnew Function\s*\(/);
    expect(text, `${name}: a style sheet or font from the network`).not.toMatch(
      /@import\s+(url\()?["']?https?:|url\(\s*["']?https?:/i,
    );
    expect(text, `${name}: a source map of its author`).not.toMatch(/sourceMappingURL=(?!data:)/);
  }
});

test('Chromium gives the built extension the id that the server knows', async ({ chromiumWithExtension }) => {
  const worker = await chromiumWithExtension.worker();
  expect(new URL(worker.url()).host).toBe(product.extensionId);
  expect(await worker.evaluate(() => chrome.runtime.getManifest().name)).toBe(
    'Afterword: meeting transcripts',
  );
});
