import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test('keeps letters of any script in a file name and removes path separators', () => {
  expect(fileName('../../etc/passwd')).toBe('etc-passwd');
  expect(fileName('週次レビュー: 第3回')).toBe('週次レビュー-第3回');
  expect(fileName('///')).toBe('meeting');
});
