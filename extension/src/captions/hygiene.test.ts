import { describe, expect, it } from 'vitest';
import { possibleOverlay, removeOverlay } from './hygiene.ts';

describe('overlaid windows in one row', () => {
  it('are detected by words that are joined without a space', () => {
    expect(removeOverlay('abc defabc def ghi', 'abc def')).toBe('abc def ghi');
    expect(removeOverlay('abc defabc def ghi')).toBe('abc def ghi');
    expect(removeOverlay('one two threetwo three four', 'one two three')).toBe('two three four');
  });

  it.each([
    ['谢', '谢谢'],
    ['はい', 'はいはい'],
    ['ha', 'haha'],
    ['네', '네네'],
    ['ha ha', 'ha haha ha'],
    ['对对', '对对对对'],
    ['bye', 'byebye'],
    ['我们 今天', '我们 今天我们 今天讨论'],
  ])('are not assumed if a person repeats a word: "%s", then "%s"', (former, text) => {
    expect(removeOverlay(text, former)).toBe(text);
    expect(removeOverlay(text)).toBe(text);
    expect(possibleOverlay(text, former)).toBe(text.slice(former.length));
  });

  it('are possible only if the second text continues the first', () => {
    expect(possibleOverlay('我们今天今天讨论', '我们今天')).toBe(null);
    expect(possibleOverlay('我们今天讨论今天讨论预算', '我们今天讨论')).toBe('今天讨论预算');
    expect(possibleOverlay('yes yes', 'yes')).toBe(null);
    expect(possibleOverlay('yes', 'yes')).toBe(null);
  });
});
