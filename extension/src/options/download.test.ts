import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test('a file is named with letters of any script, never a path', () => {
  expect(fileName('../../etc/passwd')).toBe('etc-passwd');
  expect(fileName('週次レビュー: 第3回')).toBe('週次レビュー-第3回');
  expect(fileName('///')).toBe('meeting');
});
