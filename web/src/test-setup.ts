import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import type { Part } from './locales/catalog.ts';
import { parts } from './locales/en/index.ts';
import { loadMessages } from './locales/messages.ts';
import { useAuth } from './session/auth.ts';

// A route loads what its screen says; a test draws screens without routes.
beforeAll(() => loadMessages(...(Object.keys(parts) as Part[])));

configure({ asyncUtilTimeout: hangAfterMs });

afterEach(() => {
  cleanup();
  useAuth.setState(useAuth.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});

// The progress bar moves and fades by timers that would outlive the document of a test. Browser tests check the bar.
vi.mock('nprogress', () => ({ default: { configure() {}, start() {}, done() {} } }));

// jsdom lays nothing out.
window.scrollTo = () => {};
