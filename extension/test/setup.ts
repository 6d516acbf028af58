import { beforeAll } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import type { MessageName } from '../src/locales/messages.ts';

// A page loads its messages before it is rendered, but tests render parts of pages, so load the messages for each test file.
beforeAll(async () => {
  const { loadMessages } = await import('../src/locales/messages.ts');
  const { modules } = await import('../src/locales/en/index.ts');
  await loadMessages(...(Object.keys(modules) as MessageName[]));
});

// Stops a hanging test. No slow machine reaches this limit.
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: hangAfterMs });
});
