import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import { loadOverlays } from './overlays/use-overlays.ts';

configure({ asyncUtilTimeout: hangAfterMs });

afterEach(cleanup);

// As in a page that has been open for some seconds.
beforeAll(loadOverlays);

// APIs that jsdom lacks: radix measures with the first and captures pointers with the others.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
