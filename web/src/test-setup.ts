import { loadOverlays } from '@afterword/ui';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import type { Part } from './locales/catalog.ts';
import { parts } from './locales/en/index.ts';
import { loadMessages } from './locales/messages.ts';
import { useAuth } from './session/auth.ts';

// A route loads what its screen says, and a page the overlays; a test draws screens without either.
beforeAll(() => Promise.all([loadMessages(...(Object.keys(parts) as Part[])), loadOverlays()]));

configure({ asyncUtilTimeout: hangAfterMs });

afterEach(() => {
  cleanup();
  useAuth.setState(useAuth.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});

// The progress bar moves and fades by timers that would outlive the document of a test. Browser tests check the bar.
vi.mock('nprogress', () => ({ default: { configure() {}, start() {}, done() {} } }));

// APIs that jsdom lacks because it lays nothing out.
window.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
