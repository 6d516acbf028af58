import { describe, expect, it } from 'vitest';
import { blankDocument } from '../../test/blank-document.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { readers } from '../../test/platforms.ts';
import { virtualClock } from '../../test/replay/clock.ts';
import { orderedTurns, startObserver } from '../../test/replay/replay.ts';
import { alice, bob, carol } from '../../test/replay/stage.ts';

const create = { meet: createMeetPage, teams: createTeamsPage, zoom: createZoomPage };

async function watched(platform: keyof typeof create) {
  const page = create[platform](blankDocument());
  const clock = virtualClock();
  page.participants([alice, bob, carol]);
  page.join();
  page.captionsOn();
  const { observer, received } = startObserver(page.document, readers[platform], clock);
  await clock.advance(500);
  const heard = () => orderedTurns([...received.values()]).map(({ speaker, text }) => `${speaker}: ${text}`);
  return { page, clock, observer, received, heard };
}

describe('held rows', () => {
  it('are accepted when nothing more is read', async () => {
    const { page, clock, observer, heard } = await watched('meet');
    page.say(alice, 'Yes.');
    await clock.advance(3_000);
    page.say(alice, 'Yes.');
    await clock.advance(100);
    expect(heard()).toEqual(['Alice Ames: Yes.']);
    observer.stop();
    expect(heard()).toEqual(['Alice Ames: Yes.', 'Alice Ames: Yes.']);
  });

  it('are accepted when captions are switched off', async () => {
    const { page, clock, heard } = await watched('teams');
    page.say(alice, 'Yes.');
    await clock.advance(3_000);
    page.say(alice, 'Yes.');
    await clock.advance(100);
    page.captionsOff();
    await clock.advance(1_000);
    expect(heard()).toEqual(['Alice Ames: Yes.', 'Alice Ames: Yes.']);
  });

  it('keep their position before words that were spoken later', async () => {
    const { page, clock, heard } = await watched('meet');
    page.say(alice, 'Yes.');
    await clock.advance(3_000);
    page.say(alice, 'Yes.');
    await clock.advance(400);
    page.say(bob, 'are you sure');
    await clock.advance(3_000);
    expect(heard()).toEqual(['Alice Ames: Yes.', 'Alice Ames: Yes.', 'Bob Brandt: are you sure']);
  });

  it('are not the repeated row if that leaves because the list moves on and reuses an element', async () => {
    const { page, clock, heard } = await watched('teams');
    const oldest = page.say(bob, 'How large should it be?');
    await clock.advance(3_000);
    const answer = page.say(alice, 'Hand');
    oldest.remove();
    await clock.advance(500);
    page.say(alice, 'hand').write('hand held size, yeah.');
    await clock.advance(500);
    oldest.recycle(carol, 'I am sure we can do that.');
    oldest.restore();
    answer.remove();
    await clock.advance(3_000);
    expect(heard()).toEqual([
      'Bob Brandt: How large should it be?',
      'Alice Ames: Hand',
      'Alice Ames: hand held size, yeah.',
      'Carol Čapek: I am sure we can do that.',
    ]);
  });

  it('keep words that leave the window before the speaker’s picture is known', async () => {
    const { page, clock, heard } = await watched('zoom');
    const row = page.say(alice, 'Good morning everyone.');
    await clock.advance(5_000);
    row.write('so the first thing we want to talk about today is the budget');
    await clock.advance(100);
    row.write('talk about today is the budget of the next year and its plan');
    await clock.advance(3_000);
    expect(heard()).toEqual([
      'Alice Ames: Good morning everyone.',
      'Alice Ames: so the first thing we want to talk about today is the budget of the next year and its plan',
    ]);
  });

  it('keep words that leave the window while the speaker’s picture changes', async () => {
    const { page, clock, heard } = await watched('zoom');
    const row = page.say(alice, 'Good morning everyone.');
    await clock.advance(5_000);
    row.write('so the first thing we want to talk about today is the budget');
    await clock.advance(100);
    row.recycle(bob, 'talk about today is the budget of the next year and its plan');
    await clock.advance(100);
    row.write('is the budget of the next year and its plan for the team');
    await clock.advance(3_000);
    expect(heard()).toEqual([
      'Alice Ames: Good morning everyone.',
      'Bob Brandt: so the first thing we want to talk about today is the budget of the next year and its plan for the team',
    ]);
  });

  it('keep words that leave the window while the speaker’s older root is still on the page', async () => {
    const { page, clock, heard } = await watched('zoom');
    const older = page.say(alice, 'so the first thing we want');
    await clock.advance(1_000);
    const row = page.say(alice, 'so the first thing we want to talk about today');
    await clock.advance(300);
    row.write('to talk about today is the budget of the year');
    await clock.advance(300);
    row.write('is the budget of the year and its plan for us');
    await clock.advance(300);
    older.remove();
    await clock.advance(300);
    row.write('of the year and its plan for us and for them');
    await clock.advance(3_000);
    expect(heard()).toEqual([
      'Alice Ames: so the first thing we want to talk about today is the budget of the year and its plan for us and for them',
    ]);
  });

  it('are decided within two seconds even if nothing else happens', async () => {
    const { page, clock, heard } = await watched('meet');
    page.say(alice, 'Yes.');
    await clock.advance(20_000);
    page.say(alice, 'Yes.');
    await clock.advance(2_000);
    expect(heard()).toHaveLength(2);
  });

  it('never show words under the next speaker, whose name is written first', async () => {
    const { page, clock, observer, received } = await watched('teams');
    page.say(bob, 'who would like to begin');
    await clock.advance(1_000);
    const row = page.say(alice, 'this is between you and me');
    await clock.advance(5_000);
    row.rename(bob.name);
    await clock.advance(100);
    observer.flush();
    const told = () => orderedTurns([...received.values()]).map(({ speaker, text }) => `${speaker}: ${text}`);
    expect(told().at(-1)).toBe('Alice Ames: this is between you and me');
    row.write('of course');
    await clock.advance(3_000);
    expect(told().slice(1)).toEqual(['Alice Ames: this is between you and me', 'Bob Brandt: of course']);
  });

  it('include a root of Zoom’s overlay that has no picture yet', async () => {
    const { page, clock, heard } = await watched('zoom');
    const row = page.say(bob, 'who am I');
    const picture = row.element.querySelector('img')!;
    picture.remove();
    await clock.advance(200);
    expect(heard()).toEqual([]);
    row.element.prepend(picture);
    await clock.advance(0);
    expect(heard()).toEqual(['Bob Brandt: who am I']);
  });

  it('are not the root of Zoom’s overlay that leaves, if they changed its words', async () => {
    const { page, clock, heard } = await watched('zoom');
    const first = page.say(alice, 'Okay then.');
    const second = page.say(alice, 'Yes.');
    await clock.advance(5_000);
    second.write('Okay then.');
    await clock.advance(0);
    second.write('and then.');
    await clock.advance(0);
    first.remove();
    await clock.advance(3_000);
    expect(heard()).toEqual(['Alice Ames: Okay then.', 'Alice Ames: Yes.', 'Alice Ames: and then.']);
  });

  it('are not the root of Zoom’s overlay that still shows other words', async () => {
    const { page, clock, heard } = await watched('zoom');
    page.say(carol, 'will have it ready for all of them');
    const row = page.say(carol, 'will have it ready for all of them');
    await clock.advance(100);
    row.write('and have it ready for all of them');
    await clock.advance(200);
    row.write('have it ready for all of them and more');
    await clock.advance(6_000);
    expect(heard()).toEqual([
      'Carol Čapek: will have it ready for all of them',
      'Carol Čapek: and have it ready for all of them and more',
    ]);
  });
});
