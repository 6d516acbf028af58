import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createMeetPage, meetSelfLabels } from '../../test/pages/meet.ts';
import { person } from '../../test/pages/page.ts';
import { createSlackPage } from '../../test/pages/slack.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage, zoomFrame } from '../../test/pages/zoom.ts';
import { virtualClock } from '../../test/replay/clock.ts';
import { orderedTurns, startObserver } from '../../test/replay/replay.ts';
import { alice, bob, carol, me } from '../../test/replay/stage.ts';
import { meet } from '../platforms/meet/platform.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { slack } from '../platforms/slack/platform.ts';
import { teams } from '../platforms/teams/platform.ts';
import { zoom } from '../platforms/zoom/platform.ts';
import type { Utterance } from './utterance.ts';

const blank = () => new JSDOM('<!doctype html><body></body>').window.document;
/** Returns utterances as storage holds them: without identities. */
const stored = (utterances: Utterance[]): Utterance[] =>
  utterances.map((utterance) => ({ ...utterance, identity: null }));
const texts = (received: Map<string, Utterance>) =>
  orderedTurns([...received.values()]).map(({ speaker, text }) => `${speaker}: ${text}`);

async function watched(reader: PlatformReader, page: ReturnType<typeof createMeetPage>) {
  const clock = virtualClock();
  page.participants([alice, bob, carol]);
  page.self(me);
  page.join();
  page.captionsOn();
  const started = startObserver(page.document, reader, clock);
  await clock.advance(300);
  return { clock, page, ...started };
}

describe('the observer of a Meet page', () => {
  it('continues the utterances of an earlier instance, with rows that grew or were added in the meantime', async () => {
    const { clock, page, observer } = await watched(meet, createMeetPage(blank()));
    page.say({ ...me, label: 'You' }, 'shall we begin');
    page.say(alice, 'Yes.');
    page.say(bob, 'Yes.');
    const growing = page.say(alice, 'the first point is');
    await clock.advance(500);
    observer.stop();
    const before = observer.utterances();

    growing.grow(' the budget');
    page.say(bob, 'Yes.');
    await clock.advance(4_000);
    const { received } = startObserver(page.document, meet, clock, stored(before));
    await clock.advance(500);
    page.rows().at(-1)!.grow(' Of course.');
    await clock.advance(4_000);
    expect(texts(received)).toEqual([
      'Mia Moreau: shall we begin',
      'Alice Ames: Yes.',
      'Bob Brandt: Yes.',
      'Alice Ames: the first point is the budget',
      'Bob Brandt: Yes. Of course.',
    ]);
    expect([...received.keys()].slice(0, 4)).toEqual(before.map(({ uid }) => uid));
  });

  it('reads only the new row after 1,500 others, and scans the list for unrecognized children', async () => {
    let scans = 0;
    const read: Element[] = [];
    const counted: PlatformReader = {
      ...meet,
      scan(region) {
        scans += 1;
        return meet.scan(region);
      },
      readRow(element, region) {
        read.push(element);
        return meet.readRow(element, region);
      },
      readAdded(element) {
        read.push(element);
        return meet.readAdded!(element);
      },
    };
    const { clock, page, received } = await watched(counted, createMeetPage(blank()));
    const said = Array.from({ length: 1_510 }, (_, index) => `this is sentence number ${index}`);
    for (const text of said.slice(0, 1_500)) page.say(alice, text);
    await clock.advance(100);
    scans = 0;
    read.length = 0;
    const added = [];
    for (const text of said.slice(1_500)) {
      added.push(page.say(alice, text).element);
      await clock.advance(100);
    }
    expect(scans).toBe(0);
    expect(read).toEqual(added);
    const other = page.document.createElement('div');
    other.append('Captions are shown to you alone');
    page.rows().at(-1)!.element.after(other);
    await clock.advance(100);
    expect(scans).toBe(1);
    await clock.advance(4_000);
    expect(texts(received)).toEqual(said.map((text) => `Alice Ames: ${text}`));
  });

  it('keeps the order of rows that appear together, even if one starts like the row above it', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    for (const text of ['good morning', 'I think', 'I think so', 'okay']) page.say(alice, text);
    await clock.advance(4_000);
    expect(texts(received)).toEqual(
      ['good morning', 'I think', 'I think so', 'okay'].map((text) => `Alice Ames: ${text}`),
    );
  });

  it('keeps its rows when the list is wrapped, moved or gets another parent', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    page.say(alice, 'before the page was rebuilt');
    await clock.advance(400);
    const region = page.document.querySelector('[role=region]')!;
    const list = page.document.createElement('div');
    list.append(...region.childNodes);
    region.append(list);
    await clock.advance(400);
    page.rows()[0]!.grow(' twice');
    await clock.advance(400);
    const aside = page.document.createElement('aside');
    page.document.body.append(aside);
    aside.append(region);
    await clock.advance(400);
    page.rows()[0]!.grow(' or so');
    const other = page.rows()[0]!.element.cloneNode(true) as Element;
    other.querySelector('.ygicle')!.textContent = 'and a new row';
    list.insertBefore(other, page.rows()[0]!.element.nextSibling);
    await clock.advance(4_000);
    expect(texts(received)).toEqual([
      'Alice Ames: before the page was rebuilt twice or so',
      'Alice Ames: and a new row',
    ]);
  });

  it('keeps one utterance when captions are translated in place', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    const first = page.say(
      alice,
      'good morning everyone, it is nice to see all of you here again after such a long time away from each other',
    );
    const second = page.say(bob, 'thank you');
    await clock.advance(6_000);
    first.write('大家早上好，很高兴再次见到你们');
    second.write('谢谢');
    await clock.advance(4_000);
    expect(texts(received)).toEqual(['Alice Ames: 大家早上好，很高兴再次见到你们', 'Bob Brandt: 谢谢']);
  });

  it('waits for the missing part when a name appears before its words, or words before their name', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    page.say(alice, 'we know what a row looks like here');
    const quiet = page.say(bob, '');
    await clock.advance(1_000);
    expect(received.size).toBe(1);
    quiet.write('now I say something');
    const nameless = page.say({ ...carol, label: '' }, 'who am I');
    await clock.advance(1_000);
    nameless.rename(carol.name);
    await clock.advance(4_000);
    expect(texts(received)).toEqual([
      'Alice Ames: we know what a row looks like here',
      'Bob Brandt: now I say something',
      'Carol Čapek: who am I',
    ]);
  });

  it('reads words around line breaks, comments, icons and unusual white space', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    const row = page.say(alice, 'x');
    const text = row.element.querySelector('.ygicle')!;
    text.innerHTML =
      '<!-- live --> first\u00a0 line<br>second <b>li</b>ne <i class="google-symbols" aria-hidden="true">mic</i><!-- end -->';
    await clock.advance(4_000);
    expect(texts(received)).toEqual(['Alice Ames: first line second line']);
  });

  it('never merges two copies of the region', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank(), { twice: true }));
    const first = page.say(alice, 'said once');
    const copy = page.document.querySelectorAll('[role=region]')[0]!;
    const twin = first.element.cloneNode(true) as Element;
    twin.querySelector('img')?.remove();
    copy.prepend(twin);
    await clock.advance(8_000);
    page.say(bob, 'heard once');
    await clock.advance(8_000);
    expect(texts(received)).toEqual(['Alice Ames: said once', 'Bob Brandt: heard once']);
  });

  it('shows rows labeled “You” under the person’s own name as soon as the page shows that name', async () => {
    const document = blank();
    const page = createMeetPage(document, { locale: 'ru' });
    const clock = virtualClock();
    page.join();
    page.captionsOn();
    const { received } = startObserver(document, meet, clock);
    page.say({ ...me, label: meetSelfLabels.ru }, 'это я');
    await clock.advance(3_000);
    expect(texts(received)).toEqual(['Вы: это я']);
    page.self(me);
    await clock.advance(6_000);
    expect(texts(received)).toEqual(['Mia Moreau: это я']);
  });

  it('reports its state and when captions disappear', async () => {
    const { clock, page, observer } = await watched(meet, createMeetPage(blank()));
    expect(observer.state()).toMatchObject({ rows: 0, mounts: 1, lastChange: null });
    page.say(alice, 'one row');
    await clock.advance(100);
    expect(observer.state()).toMatchObject({ rows: 1, unclassified: 0 });
    page.captionsOff();
    await clock.advance(100);
    expect(observer.state()).toMatchObject({ region: null, rows: 0 });
    page.captionsOn();
    await clock.advance(200);
    expect(observer.state()).toMatchObject({ mounts: 2, rows: 0 });
    observer.stop();
    page.say(bob, 'nobody listens');
    await clock.advance(10_000);
    expect(observer.utterances()).toHaveLength(1);
  });

  it('defers growing words when the listener batches changes, but reads at once words that could be lost', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    const row = page.say(alice, 'so what we');
    await clock.advance(3_000);
    // The speaker continued, and the last words were corrected.
    row.write('So, what we want');
    await clock.advance(100);
    expect(texts(received)).toEqual(['Alice Ames: so what we']);
    await clock.advance(600);
    expect(texts(received)).toEqual(['Alice Ames: So, what we want']);
    row.write('So, what we want is a plan that everybody here can life with until the spring');
    await clock.advance(700);
    row.write('So, what we want is a plan that everybody here can live with until the spring, or');
    await clock.advance(100);
    expect(texts(received)).toEqual([
      'Alice Ames: So, what we want is a plan that everybody here can life with until the spring',
    ]);
    // The page reuses the row: its former text is read without waiting.
    row.recycle(bob, 'I have another question');
    await clock.advance(0);
    expect(texts(received)).toEqual([
      'Alice Ames: So, what we want is a plan that everybody here can live with until the spring, or',
      'Bob Brandt: I have another question',
    ]);
  });

  it('reads pending words when it is stopped', async () => {
    const { page, observer } = await watched(meet, createMeetPage(blank()));
    page.say(alice, 'the tab closes now');
    observer.stop();
    expect(observer.utterances().map(({ text }) => text)).toEqual(['the tab closes now']);
  });

  it.runIf(process.env.VERIFY)('reads 6,000 updates of 300 rows without an error', async () => {
    const { clock, page, received } = await watched(meet, createMeetPage(blank()));
    const expected: string[] = [];
    for (let index = 0; index < 300; index++) {
      const who = [alice, bob, carol][index % 3]!;
      const row = page.say(who, `row ${index}`);
      for (let update = 1; update < 20; update++) {
        row.grow(` ${update}`);
        if (update % 5 === 0) await clock.advance(300);
      }
      expected.push(
        `${who.name}: row ${index} ${Array.from({ length: 19 }, (_, update) => update + 1).join(' ')}`,
      );
      await clock.advance(100);
    }
    await clock.advance(4_000);
    expect(texts(received)).toEqual(expected);
  });
});

describe('the observer of a Zoom page', () => {
  it('reads the client’s frame with duplicate IDs, and continues after the frame was reloaded', async () => {
    const top = blank();
    const first = zoomFrame(top);
    const clock = virtualClock();
    const start = (document: Document, resume: Utterance[]) => {
      const page = createZoomPage(document, { generation: 'Z-B' });
      page.participants([alice, bob]);
      page.join();
      page.captionsOn();
      return { page, ...startObserver(document, zoom, clock, resume) };
    };
    const before = start(first.document, []);
    before.page.say(alice, 'two roots with one id');
    before.page.say(bob, 'both are read');
    await clock.advance(6_000);
    before.observer.stop();
    first.frame.remove();
    const second = zoomFrame(top);
    const after = start(second.document, stored(before.observer.utterances()));
    after.page.say(bob, 'both are read');
    await clock.advance(2_000);
    after.page.rows()[0]!.remove();
    after.page.say(alice, 'and this comes after');
    await clock.advance(6_000);
    expect(texts(after.received)).toEqual([
      'Alice Ames: two roots with one id',
      'Bob Brandt: both are read',
      'Alice Ames: and this comes after',
    ]);
  });

  it('moves from the overlay to the panel without reading text twice', async () => {
    const document = blank();
    const clock = virtualClock();
    const overlay = createZoomPage(document, { generation: 'Z-B', window: 8 });
    overlay.participants([alice, bob]);
    overlay.join();
    overlay.captionsOn();
    const { received } = startObserver(document, zoom, clock);
    const row = overlay.say(alice, 'so this is a rather long sentence');
    for (const word of ' that does not fit into the window of the overlay'.split(/(?= )/)) {
      row.grow(word);
      await clock.advance(200);
    }
    const panel = createZoomPage(document, { generation: 'Z-panel' });
    panel.captionsOn();
    panel.say(alice, 'So this is a rather long sentence');
    const last = panel.say(alice, 'that does not fit into the window of the overlay');
    await clock.advance(6_000);
    last.grow(' at all');
    row.grow(' at all');
    await clock.advance(500);
    panel.say(bob, 'I see');
    await clock.advance(8_000);
    expect(texts(received)).toEqual([
      'Alice Ames: so this is a rather long sentence that does not fit into the window of the overlay at all',
      'Bob Brandt: I see',
    ]);
  });

  it('names a picture as soon as the people list shows its owner', async () => {
    const document = blank();
    const page = createZoomPage(document);
    const clock = virtualClock();
    page.join();
    page.captionsOn();
    const { received } = startObserver(document, zoom, clock);
    page.say(alice, 'who am I');
    await clock.advance(1_000);
    expect(texts(received)).toEqual(['Speaker 1: who am I']);
    page.participants([alice, bob]);
    await clock.advance(6_000);
    expect(texts(received)).toEqual(['Alice Ames: who am I']);
  });

  it('names a picture after the marked speaker while its words grow', async () => {
    const page = createZoomPage(blank(), { named: false });
    const clock = virtualClock();
    page.join();
    page.captionsOn();
    const { received } = startObserver(page.document, zoom, clock);
    page.speaking(alice);
    const row = page.say(alice, 'so');
    for (const word of ['this', 'is', 'me', 'and', 'nobody', 'else']) {
      await clock.advance(700);
      row.grow(` ${word}`);
    }
    await clock.advance(6_000);
    expect(texts(received)).toEqual(['Alice Ames: so this is me and nobody else']);
  });

  it('names a person without a picture by initials that only one person has', async () => {
    const document = blank();
    const page = createZoomPage(document);
    const clock = virtualClock();
    const dora = person('Dora Dunn', { avatar: null });
    page.participants([dora, person('Emil Ekman', { avatar: null }), person('Eva Ek', { avatar: null })]);
    page.join();
    page.captionsOn();
    const { received } = startObserver(document, zoom, clock);
    page.say(dora, 'my letters are mine');
    await clock.advance(6_000);
    page.say(person('Eva Ek', { avatar: null }), 'mine are shared');
    await clock.advance(6_000);
    expect(texts(received)).toEqual(['Dora Dunn: my letters are mine', 'Speaker 1: mine are shared']);
  });
});

describe('the observer of Zoom’s panel', () => {
  it('keeps a sentence whose element moves to the end of the list and gets a similar text', async () => {
    const clock = virtualClock();
    const page = createZoomPage(blank(), { generation: 'Z-panel' });
    page.participants([alice, bob]);
    page.join();
    page.captionsOn();
    const { received } = startObserver(page.document, zoom, clock);
    for (const team of ['one', 'two', 'three'])
      page.say(alice, `I will send the report to team ${team} today.`);
    await clock.advance(5_000);
    const [oldest] = page.rows();
    (oldest!.element as HTMLElement).style.top = '120px';
    oldest!.write('I will send the report to team four today.');
    await clock.advance(5_000);
    expect(texts(received)).toEqual(
      ['one', 'two', 'three', 'four'].map(
        (team) => `Alice Ames: I will send the report to team ${team} today.`,
      ),
    );
  });
});

describe('the observer of a Teams page', () => {
  it('finds captions by the structure of their items when every data-tid is unknown', async () => {
    const document = blank();
    const clock = virtualClock();
    const { received } = startObserver(document, teams, clock);
    document.body.innerHTML =
      '<div data-tid="closed-caption-v2-window-wrapper"><div role="list"></div></div>';
    const list = document.querySelector('[role=list]')!;
    const item = (name: string, text: string) => {
      list.insertAdjacentHTML(
        'beforeend',
        `<div role="listitem"><div class="q"><img src="https://x.test/${name}"><span class="n">${name}</span></div><div class="t">${text}</div></div>`,
      );
    };
    item('Alice Ames', 'new marks');
    await clock.advance(300);
    item('Bob Brandt', 'old shape');
    await clock.advance(4_000);
    expect(texts(received)).toEqual(['Alice Ames: new marks', 'Bob Brandt: old shape']);
  });

  it('does not read the chat', async () => {
    const document = blank();
    const clock = virtualClock();
    const page = createTeamsPage(document, { generation: 'T2023' });
    page.join();
    const { received } = startObserver(document, teams, clock);
    page.document.body.insertAdjacentHTML(
      'afterbegin',
      '<div data-tid="chat-pane-list"><div class="ui-chat"><div class="ui-chat__item"><div class="ui-chat__message"><span class="ui-chat__message__author">Bob Brandt</span><div class="ui-chat__message__content">a chat message</div></div></div></div></div>',
    );
    await clock.advance(500);
    page.captionsOn();
    page.say(alice, 'a caption');
    await clock.advance(4_000);
    expect(texts(received)).toEqual(['Alice Ames: a caption']);
  });
});

describe('the observer of a Slack huddle', () => {
  it('reads the first words of a panel that was added empty beside the overlay', async () => {
    const { clock, page, received } = await watched(slack, createSlackPage(blank()));
    await clock.advance(20_000);
    const panel = createSlackPage(page.document, { generation: 'S-panel' });
    panel.captionsOn();
    await clock.advance(6_000);
    panel.say(alice, 'can you hear me');
    await clock.advance(200);
    expect(texts(received)).toEqual(['Alice Ames: can you hear me']);
  });

  it('reads the first words of a panel whose rows all left for a moment', async () => {
    const { clock, page, received } = await watched(slack, createSlackPage(blank()));
    const panel = createSlackPage(page.document, { generation: 'S-panel' });
    panel.captionsOn();
    const row = panel.say(alice, 'Yes.');
    await clock.advance(20_000);
    row.remove();
    await clock.advance(6_000);
    panel.say(alice, 'can you hear me');
    await clock.advance(200);
    expect(texts(received)).toEqual(['Alice Ames: Yes.', 'Alice Ames: can you hear me']);
  });
});
