import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// It ends a hang: no slow machine reaches it.
configure({ asyncUtilTimeout: 300_000 });

afterEach(cleanup);

// jsdom has neither; radix measures with the one and captures pointers with the others.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
