import { vi } from 'vitest';

/**
 * Resets the mocks of a test file. Files share their modules (vitest.config.ts), so a file that mocks the browser's API reloads the
 * tested modules (`vi.hoisted`) and must not leave them to the next file.
 */
export function resetMocks(): void {
  vi.doUnmock('webextension-polyfill');
  vi.resetModules();
}
