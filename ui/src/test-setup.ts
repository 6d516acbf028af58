import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';

configure({ asyncUtilTimeout: hangAfterMs });

afterEach(cleanup);

// APIs that jsdom lacks: radix measures with the first and captures pointers with the others.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
