import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { blankDocument } from '../../test/blank-document.ts';
import { person } from '../../test/pages/page.ts';
import { pageKinds, readers } from '../../test/platforms.ts';
import { virtualClock } from '../../test/replay/clock.ts';
import { orderedTurns, startObserver } from '../../test/replay/replay.ts';

// Placeholder dots that a page shows before words appear.

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

describe.each(kinds.filter(({ platform }) => platform === 'zoom'))(
  'dots in Zoom’s overlay ($generation)',
  ({ create }) => {
    for (const how of [
      'is replaced by',
      'is hidden and comes back with',
      'comes back after captions were off with',
    ]) {
      it(`do not repeat words if a root ${how} dots`, async () => {
        for (const apart of [100, 800, 3_000]) {
          const document = blankDocument();
          const clock = virtualClock();
          const page = create(document);
          const { observer } = startObserver(document, readers.zoom, clock);
          page.participants([ada]);
          page.join();
          page.captionsOn();
          await clock.advance(500);
          let row = page.say(ada, 'One two');
          await clock.advance(300);
          row.grow(' three');
          await clock.advance(apart);
          if (how === 'is hidden and comes back with') {
            row.hide();
            await clock.advance(200);
            row.write('...');
            row.show();
          } else {
            if (how === 'is replaced by') row.remove();
            else page.captionsOff();
            if (page.region() === null) await clock.advance(1_000);
            page.captionsOn();
            row = page.say(ada, '...');
          }
          await clock.advance(apart);
          row.write('One two three four');
          await clock.advance(8_000);
          expect(orderedTurns(observer.utterances()).map(({ text }) => text)).toEqual(['One two three four']);
          observer.stop();
        }
      });
    }
  },
);

describe.each(sample('dots', kinds, 5))('dots on $platform ($generation)', ({ platform, create }) => {
  for (const { shown, said, rolling } of cases) {
    it(`are not read as words in ${JSON.stringify(shown)}`, async () => {
      for (const apart of [100, 800, 3_000]) {
        const document = blankDocument();
        const clock = virtualClock();
        const page = create(document);
        const { observer } = startObserver(document, readers[platform], clock);
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
        expect(orderedTurns(observer.utterances()).map(({ text }) => text)).toEqual(expected);
        observer.stop();
      }
    });
  }
});
