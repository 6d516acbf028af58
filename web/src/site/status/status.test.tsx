import { expect, test } from 'vitest';
import { render } from '../render.tsx';
import { bareSite } from '../test-site.ts';
import type { Readiness } from './status.tsx';

async function wordsOf(readiness: Readiness): Promise<string> {
  const { html } = await render({
    pathname: '/status',
    search: '',
    locale: 'en',
    site: bareSite,
    data: {
      posts: async () => [],
      post: async () => null,
      origin: 'https://afterword.example',
      readiness: async () => readiness,
      integration: async () => null,
      calls: async () => [],
    },
    publicUrl: 'https://afterword.example',
    year: 2026,
    assets: { script: '/assets/site.js', styles: [], preload: [], app: [] },
  });
  return html;
}

const kept = 'Captured lines stay on your device';

test('says what a broken part means, instead of what it does while it works', async () => {
  const html = await wordsOf({ status: 'unavailable', parts: { database: 'ok', disk: 'full' } });
  expect(html).toContain('The disk is full, so nothing new can be saved.');
  expect(html).not.toContain('There is free space.');
  expect(html).toContain('Accounts, transcripts and articles can be read and written.');
  expect(html).toContain(kept);
});

test('says who a database that is down concerns', async () => {
  const html = await wordsOf({
    status: 'degraded',
    parts: { database: 'ok' },
    shards: { 'eu-1': 'ok', 'us-1': 'unavailable' },
  });
  expect(html.match(/Workspaces with their meetings here/g)).toHaveLength(1);
  expect(html).toContain(kept);
});

test('promises nothing about captures while everything works', async () => {
  expect(await wordsOf({ status: 'ok', parts: { database: 'ok' } })).not.toContain(kept);
});
