import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { pageKinds } from '../../test/pages/index.ts';
import { person } from '../../test/pages/page.ts';
import { readers } from '../../test/readers.ts';
import { virtualClock } from '../../test/replay/clock.ts';
import { inOrder, startObserver } from '../../test/replay/replay.ts';

// Dots that stand where words are about to come.

const ada = person('Ada Lovelace');
const cases: { shown: string[]; said: string[]; rolling?: string[] }[] = [
  { shown: ['...'], said: [] },
  { shown: ['...', 'Hello', 'Hello world'], said: ['Hello world'] },
  { shown: ['…', 'Hello'], said: ['Hello'] },
  { shown: ['...', '...Hello', 'Hello', 'Hello there'], said: ['Hello there'] },
  { shown: ['Hello world', '...', 'Hello world again'], said: ['Hello world again'] },
  { shown: ['Hello world', 'Hello world ...', 'Hello world and'], said: ['Hello world and'] },
  { shown: ['One two', '…', 'One two', '…', 'One two three'], said: ['One two three'] },
  { shown: ['One two three', '...', 'Four five six'], said: ['One two three', 'Four five six'] },
  { shown: ['Yes', '...', 'Yes'], said: ['Yes'] },
  { shown: ['One two three', '...'], said: ['One two three'] },
  {
    shown: ['one two three', '... two three four', '... three four five'],
    said: ['... three four five'],
    rolling: ['one two three four five'],
  },
];

const kinds = pageKinds.filter(({ generation }) =>
  ['G2026', 'Z-A', 'Z-B', 'T2026-host'].includes(generation),
);

describe.each(kinds)('dots on $platform ($generation)', ({ platform, create }) => {
  for (const { shown, said, rolling } of cases) {
    it(`in ${JSON.stringify(shown)} are no words`, async () => {
      for (const apart of [100, 800, 3_000]) {
        const { window } = new JSDOM('<!doctype html><body></body>');
        const clock = virtualClock();
        const page = create(window.document);
        const { observer } = startObserver(window.document, readers[platform], clock);
        page.participants([ada]);
        page.join();
        page.captionsOn();
        await clock.advance(500);
        const row = page.say(ada, shown[0]!);
        for (const text of shown.slice(1)) {
          await clock.advance(apart);
          row.write(text);
        }
        await clock.advance(8_000);
        const expected = platform === 'zoom' && rolling ? rolling : said;
        expect(inOrder(observer.utterances()).map(({ text }) => text)).toEqual(expected);
        observer.stop();
      }
    });
  }
});
