import { JSDOM } from 'jsdom';
import type { PlatformReader } from '../../src/platforms/platform.ts';
import { createMeetPage } from '../pages/meet.ts';
import { readers } from '../platforms.ts';
import { virtualClock } from '../replay/clock.ts';
import { startObserver } from '../replay/replay.ts';

/** Returns how often a page without speech is scanned in a minute, while a recording checks it every four seconds. */
export async function countScansInQuietMinute(): Promise<number> {
  let finds = 0;
  const counting: PlatformReader = {
    ...readers.meet,
    findRegion(document) {
      finds += 1;
      return readers.meet.findRegion(document);
    },
  };
  const page = createMeetPage(new JSDOM('<!doctype html><body></body>').window.document);
  page.join();
  page.captionsOn();
  const clock = virtualClock();
  const { observer } = startObserver(page.document, counting, clock);
  const look = () => {
    observer.flush();
    clock.setTimeout(look, 4_000);
  };
  look();
  await clock.advance(20_000);
  const before = finds;
  await clock.advance(60_000);
  observer.stop();
  return finds - before;
}
