import { vi } from 'vitest';

/**
 * Resets a file's mocks. Files share their modules (vitest.config.ts): one that mocks the browser's API loads the tested modules
 * again (`vi.hoisted`) and must leave none of them to the next.
 */
export function forgetMock(): void {
  vi.doUnmock('webextension-polyfill');
  vi.resetModules();
}
