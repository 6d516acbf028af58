import { beforeAll } from 'vitest';
import type { MessageName } from '../src/locales/messages.ts';

// A page loads what it says before it is drawn; a test draws parts of pages. Into the modules that the file at hand has loaded.
beforeAll(async () => {
  const { loadMessages } = await import('../src/locales/messages.ts');
  const { modules } = await import('../src/locales/en/index.ts');
  await loadMessages(...(Object.keys(modules) as MessageName[]));
});

// It ends a hang: no slow machine reaches it.
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 300_000 });
});
