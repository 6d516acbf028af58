import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when the machine gets round to it: a second is over soon where four files share two processors.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom has neither; radix measures with the one and captures pointers with the others.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
