import { cleanup, configure } from '@testing-library/react';
import nprogress from 'nprogress';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
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

// The progress bar fades for a moment after the last request, by timers that must not outlive the document.
afterAll(() => vi.waitFor(() => expect(nprogress.isRendered() && nprogress.status === null).toBe(false)));

// jsdom lays nothing out.
window.scrollTo = () => {};
