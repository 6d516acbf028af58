import { afterEach, expect, test, vi } from 'vitest';
import { shareArticle } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['cannot copy', undefined],
  ['refuses to copy', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('shows the address if the browser %s', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard });
  const part = document.createElement('footer');
  part.innerHTML = '<p>Share this post</p><button>Share</button>';
  shareArticle(part);
  part.querySelector('button')!.click();
  await vi.waitFor(() => expect(part.querySelector('p')!.textContent).toBe(location.href));
  expect(part.querySelector('button')!.textContent).toBe('Share');
});
