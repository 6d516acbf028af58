import { afterEach, describe, expect, it, vi } from 'vitest';
import { showInstalled } from './installed.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the line about the installed extension', () => {
  const line = () => {
    const element = document.createElement('p');
    element.hidden = true;
    Object.assign(element.dataset, {
      newest: '0.2.0',
      current: '{installed} is the newest.',
      older: '{installed} is older than {newest}.',
    });
    return element;
  };
  const extension = (version: string) =>
    vi.stubGlobal('chrome', {
      runtime: {
        sendMessage: (_id: string, _message: unknown, answer: (value: unknown) => void) =>
          answer({ version, accountId: null, server: 'http://localhost:3000' }),
      },
    });

  it.each([
    ['0.2.0', '0.2.0 is the newest.'],
    ['0.1.0', '0.1.0 is older than 0.2.0.'],
  ])('with version %s is “%s”', async (version, sentence) => {
    extension(version);
    const shown = line();
    showInstalled(shown);
    await expect.poll(() => [shown.hidden, shown.textContent]).toEqual([false, sentence]);
  });

  it('stays hidden without an extension', async () => {
    const shown = line();
    showInstalled(shown);
    await Promise.resolve();
    expect(shown.hidden).toBe(true);
  });
});
