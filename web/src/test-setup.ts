import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import type { MessageName } from './locales/catalog.ts';
import { modules } from './locales/en/index.ts';
import { loadMessages } from './locales/messages.ts';

// A route loads what its screen says; a test draws screens without routes.
beforeAll(() => loadMessages(...(Object.keys(modules) as MessageName[])));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom lays nothing out.
window.scrollTo = () => {};
