/** Tests long histories, and a second display of the same captions, which need two pages or two instances. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../src/captions/utterance.ts';
import { createMeetPage } from '../pages/meet.ts';
import type { MeetingPage, Person } from '../pages/page.ts';
import { createZoomPage } from '../pages/zoom.ts';
import { readers } from '../platforms.ts';
import { virtualClock } from '../replay/clock.ts';
import { orderedTurns, startObserver } from '../replay/replay.ts';
import { alice, bob, carol } from '../replay/stage.ts';
import { createViewer } from './viewer.ts';

const people = [alice, bob, carol];

async function watched(
  platform: keyof typeof readers,
  create: (document: Document) => MeetingPage,
  {
    clock = virtualClock(),
    resume = [],
  }: { clock?: ReturnType<typeof virtualClock>; resume?: Utterance[] } = {},
) {
  const page = create(new JSDOM('<!doctype html><body></body>').window.document);
  page.participants(people);
  page.join();
  page.captionsOn();
  const { observer, received } = startObserver(page.document, readers[platform], clock, resume);
  await clock.advance(300);
  const heard = () => orderedTurns([...received.values()]).map(({ speaker, text }) => `${speaker}: ${text}`);
  return { page, clock, observer, heard };
}

/** Returns an ordinary sentence. Every fourth is a word that people often repeat. */
function ordinary(index: number): [Person, string] {
  const who = people[(index * 7) % 3]!;
  if (index % 4 === 3) return [who, index % 8 === 3 ? 'Yeah.' : 'Okay.'];
  return [who, `The ${index % 5}th point on page ${index} of the plan is about the budget.`];
}

const words = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `word${from + index}`).join(' ');
const rowOf = (node: number, { name, text }: { name: string; text: string }) => ({
  node,
  label: name,
  picture: name,
  text,
});
const line = ([{ name }, text]: [Person, string]) => `${name}: ${text}`;
const history = (length: number) => Array.from({ length }, (_, index) => ordinary(index));

describe('a long history that is mounted again', () => {
  it.runIf(process.env['VERIFY'])('keeps its 1,501 rows without duplicates', async () => {
    const said = history(1_501);
    const { page, clock, heard } = await watched('meet', createMeetPage);
    for (const [who, text] of said) page.say(who, text);
    await clock.advance(6_000);
    for (let time = 0; time < 2; time++) {
      page.captionsOff();
      await clock.advance(2_500);
      page.captionsOn();
      for (const [who, text] of said) page.say(who, text);
      await clock.advance(6_000);
    }
    page.say(alice, 'Yeah.');
    await clock.advance(6_000);
    expect(heard()).toEqual([...said.map(line), 'Alice Ames: Yeah.']);
  });

  it('keeps its 1,501 rows even though the tracker dropped the oldest', () => {
    const said = history(1_501).map(([{ name }, text]) => ({ name, text }));
    const viewer = createViewer(false);
    for (let mount = 1; mount <= 3; mount++) {
      viewer.see({
        mount,
        rows: said.map((each, node) => rowOf(mount * 10_000 + node, each)),
        moved: new Set(),
      });
      viewer.wait(6_000);
      viewer.see({ mount: null, rows: [], moved: new Set() });
      viewer.wait(2_500);
    }
    // Then all rows are rendered again in place.
    for (let time = 4; time <= 5; time++) {
      viewer.see({
        mount: 4,
        rows: said.map((each, node) => rowOf(time * 10_000 + node, each)),
        moved: new Set(),
      });
      viewer.wait(6_000);
    }
    expect(viewer.heard()).toEqual(said.map(({ name, text }) => `${name}: ${text}`));
  });

  it('keeps its 700 rows when another instance takes over that knows the last 500', async () => {
    const said = history(700);
    const first = await watched('meet', createMeetPage);
    for (const [who, text] of said) first.page.say(who, text);
    await first.clock.advance(6_000);
    first.observer.stop();
    const known = first.observer.utterances().slice(-500);
    const second = await watched('meet', createMeetPage, { clock: first.clock, resume: known });
    for (const [who, text] of said) second.page.say(who, text);
    await second.clock.advance(6_000);
    // Older text is reported again: the ledger recognizes it as already captured.
    expect(second.heard().slice(-500)).toEqual(said.slice(-500).map(line));
    expect(second.heard()).toHaveLength(700);
  });
});

describe('Zoom’s panel, opened during speech', () => {
  it.each([
    ['one', 'one two', 'one two three'],
    ['one two', 'one two', 'one two three'],
    ['one two', 'one two three', 'one two three four'],
    ['one two three', 'one two', 'one two three four'],
    ['one two three four five', 'one two', 'one two three four five six'],
    ['one two three four five', 'one', 'one two three four five six'],
    [words(1, 30), words(1, 30), words(1, 33)],
    [words(1, 30), words(1, 20), words(1, 33)],
    [words(1, 30), words(1, 33), words(1, 35)],
    [words(1, 30), words(1, 3), words(1, 35)],
  ])('keeps the start of a turn once: overlay "%s", panel "%s", then "%s"', async (overlay, panel, later) => {
    const { page, clock, heard } = await watched('zoom', createZoomPage);
    const [first = '', ...others] = overlay.split(' ');
    const row = page.say(alice, first);
    for (const word of others) {
      row.grow(` ${word}`);
      await clock.advance(200);
    }
    await clock.advance(400);
    const list = createZoomPage(page.document, { generation: 'Z-panel' });
    list.captionsOn();
    const last = list.say(alice, panel);
    await clock.advance(6_000);
    last.write(later);
    row.write(later);
    await clock.advance(500);
    list.say(bob, 'I see');
    await clock.advance(8_000);
    expect(heard()).toEqual([`Alice Ames: ${later}`, 'Bob Brandt: I see']);
  });
});
