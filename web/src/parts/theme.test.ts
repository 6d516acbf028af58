import { expect, test } from 'vitest';
import { chooseTheme } from './theme.ts';

test('starts no transition while the theme changes', async () => {
  const { dataset } = document.documentElement;
  chooseTheme('dark');
  expect(dataset).toMatchObject({ theme: 'dark', still: '' });
  await expect.poll(() => dataset['still']).toBeUndefined();
  expect(dataset).toMatchObject({ theme: 'dark' });
  chooseTheme('system');
});
