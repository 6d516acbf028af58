import { vi } from 'vitest';

/**
 * Files share their modules (vitest.config.ts): one that plays the browser's API loads what it tests anew (`vi.hoisted`) and leaves
 * none of it to the next.
 */
export function forgetMock(): void {
  vi.doUnmock('webextension-polyfill');
  vi.resetModules();
}
