import { describe, expect, it } from 'vitest';
import {
  hostile,
  hostileContent,
  longTranscript,
  openDestination,
  someContent,
} from '../../testing/destination.ts';
import { calendarDouble } from './google-calendar/double.ts';
import { googleCalendar } from './google-calendar/google-calendar.ts';
import type { MeetingContent } from './integration.ts';
import { moreDescription, outlookDouble } from './outlook/double.ts';
import { outlook } from './outlook/outlook.ts';

const minutes = (count: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + count * 60_000);
const names = (steps: { name: string }[]) =>
  steps.map(({ name }) => name).filter((name) => name !== 'time zone');

type Action = NonNullable<MeetingContent['summary']>['actions'][number];
const action = (number: number, given: Partial<Action> = {}): Action => ({
  id: `0193aaaa-0000-7000-8000-${`${number}`.padStart(12, '0')}`,
  speaker: 'Ada Lovelace',
  text: `Promise ${number}.`,
  assignee: 'Ada Lovelace',
  due: null,
  dueDate: '2026-11-27',
  done: false,
  mine: true,
  ...given,
});

/** Creates a meeting with these action items. */
const promised = async (...actions: Action[]): Promise<MeetingContent> => {
  const content = await someContent();
  return { ...content, summary: { ...content.summary!, actions } };
};

const calendars = [
  {
    integration: googleCalendar,
    open: (given: { pageSize?: number } = {}) => calendarDouble(given),
    descriptions: ['google-calendar', 'google-oauth2'],
  },
  {
    integration: outlook,
    open: (given: { pageSize?: number } = {}) => outlookDouble(given),
    descriptions: ['msgraph', moreDescription],
  },
];

describe.each(calendars)('$integration.name', ({ integration, open, descriptions }) => {
  async function opened(given: { pageSize?: number } = {}) {
    const double = open(given);
    const destination = await openDestination({ integration, descriptions, answer: double.answer });
    return { ...destination, double };
  }

  it("has an event on the due day of each of the owner's action items, with speaker and link", async () => {
    const { deliver, double, violations } = await opened();
    const content = await promised(
      action(1, { due: 'by Friday' }),
      action(2, { mine: false }),
      action(3, { dueDate: null }),
      action(4, { done: true }),
    );
    const { known, steps } = await deliver(content);
    expect(names(steps)).toEqual(['list', 'create']);
    expect(double.of(content.id)).toEqual([
      {
        title: 'Promise 1.',
        text: `Ada Lovelace: Promise 1.\nAda Lovelace, by Friday\nWeekly, 2026-11-20\n${content.url}`,
        days: '2026-11-27/2026-11-28',
      },
    ]);
    expect(integration.urlOf(known)).toMatch(/^https:\/\//);
    expect(names((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['list']);
    await deliver(content, { known, now: minutes(2), settings: { whose: 'all' } });
    expect(double.of(content.id).map(({ title }) => title)).toEqual(['Promise 1.', 'Promise 2.']);
    expect(violations).toEqual([]);
  });

  it('is found again page by page when the stored state is lost', async () => {
    const { deliver, double, violations } = await opened({ pageSize: 2 });
    const content = await promised(...[1, 2, 3, 4, 5].map((number) => action(number)));
    await deliver(content);
    const { steps } = await deliver(content, { inDoubt: 'create', now: minutes(1) });
    expect(names(steps)).toEqual(['list', 'list', 'list']);
    expect(double.of(content.id)).toHaveLength(5);
    expect(violations).toEqual([]);
  });

  it('follows changes of day, text and completion, and is removed with its action item', async () => {
    const { deliver, double, violations } = await opened();
    const content = await promised(action(1), action(2), action(3));
    const { known } = await deliver(content);
    const next = await promised(
      action(1, { dueDate: '2026-12-04', text: 'Promise one.' }),
      action(2, { done: true }),
    );
    const again = await deliver(next, { known, now: minutes(1) });
    expect(names(again.steps)).toEqual(['list', 'update', 'update', 'remove']);
    expect(double.of(content.id)).toMatchObject([
      { title: 'Promise one.', days: '2026-12-04/2026-12-05' },
      { title: '✓ Promise 2.', text: expect.stringContaining('✓ done') },
    ]);
    // The item was removed from the list by mistake.
    const back = await deliver(content, { known: again.known, now: minutes(2) });
    expect(
      double
        .of(content.id)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Promise 1.', 'Promise 2.', 'Promise 3.']);
    expect(names((await deliver(content, { known: back.known, now: minutes(3) })).steps)).toEqual(['list']);
    expect(violations).toEqual([]);
  });

  it('keeps fields that a person changed, and updates the others', async () => {
    const { deliver, double } = await opened();
    const content = await promised(action(1), action(2));
    const { known } = await deliver(content);
    double.edit(action(1).id, { days: '2026-11-30/2026-12-01' });
    double.edit(action(2).id, { text: 'My own notes.' });
    const next = await promised(
      action(1, { text: 'Promise one.', dueDate: '2026-12-04' }),
      action(2, { text: 'Promise two.', dueDate: '2026-12-04' }),
    );
    const again = await deliver(next, { known, now: minutes(1) });
    const expected = [
      { title: 'Promise one.', days: '2026-11-30/2026-12-01' },
      { title: 'Promise two.', text: 'My own notes.', days: '2026-12-04/2026-12-05' },
    ];
    expect(double.of(content.id)).toMatchObject(expected);
    expect(names((await deliver(next, { known: again.known, now: minutes(2) })).steps)).toEqual(['list']);
    // Dismissing action items does not remove events that a person changed.
    const gone = await deliver(await promised(), { known: again.known, now: minutes(3) });
    expect(names(gone.steps)).toEqual(['list']);
    expect(double.of(content.id)).toMatchObject(expected);
  });

  it('has one event per item for two connections, and neither removes what the other needs', async () => {
    const { deliver, double, violations } = await opened();
    const content = await promised(action(1), action(2, { mine: false }));
    const all = { connection: 'all', settings: { whose: 'all' } };
    const own = { connection: 'own', settings: { whose: 'mine' } };
    const { known } = await deliver(content, all);
    const { steps } = await deliver(content, own);
    expect(names(steps)).toEqual(['list']);
    expect(double.of(content.id).map(({ title }) => title)).toEqual(['Promise 1.', 'Promise 2.']);
    // Both keep it up to date; the connection that created it removes it.
    const later = await promised(action(1, { dueDate: '2026-12-04' }), action(2, { mine: false }));
    await deliver(later, { ...own, now: minutes(1) });
    const again = await deliver(later, { ...all, known, now: minutes(2) });
    expect(double.of(content.id)).toMatchObject([{ days: '2026-12-04/2026-12-05' }, { title: 'Promise 2.' }]);
    const gone = await deliver(await promised(), { ...own, now: minutes(3) });
    expect(names(gone.steps)).toEqual(['list']);
    await deliver(await promised(), { ...all, known: again.known, now: minutes(4) });
    expect(double.of(content.id)).toEqual([]);
    expect(violations).toEqual([]);
  });

  it('does not recreate an event that a person deleted', async () => {
    const { deliver, double } = await opened();
    const content = await promised(action(1), action(2));
    const { known } = await deliver(content);
    double.delete(action(1).id);
    const next = await promised(action(1, { dueDate: '2026-12-04' }), action(2));
    const again = await deliver(next, { known, now: minutes(1) });
    await deliver(content, { known: again.known, now: minutes(2) });
    expect(double.of(content.id).map(({ title }) => title)).toEqual(['Promise 2.']);
  });

  it('handles a meeting of four hours with 200 action items', async () => {
    const double = open();
    // All calls are similar; other tests compare some of them with the description.
    const { deliver } = await openDestination({ integration, descriptions: [], answer: double.answer });
    const content = await promised(...Array.from({ length: 200 }, (_, at) => action(at)));
    await deliver({ ...content, transcript: longTranscript() });
    expect(double.of(content.id)).toHaveLength(200);
  });

  it('treats hostile text as text', async () => {
    const { deliver, double, violations } = await opened();
    const evil = await hostileContent();
    const content = {
      ...evil,
      summary: {
        ...evil.summary!,
        actions: evil.summary!.actions.map((each) => ({
          ...each,
          text: `${each.text} ${'x'.repeat(9_000)}`,
          dueDate: '2026-11-27',
        })),
      },
    };
    const { known } = await deliver(content);
    const events = double.of(content.id);
    expect(events).toHaveLength(hostile.length);
    for (const { title, text } of events) {
      expect(title.length).toBeLessThanOrEqual(250);
      // Google parses HTML, so there are no tags; Outlook gets the type text.
      if (integration === googleCalendar) expect(text).not.toMatch(/[<>]/);
      expect(text.length).toBeLessThan(4_200);
      expect(text.split('\n').at(-1)).toBe(content.url);
      expect(Buffer.from(title + text).toString()).toBe(title + text);
    }
    expect(names((await deliver(content, { known, now: minutes(1) })).steps)).toEqual(['list']);
    expect(violations).toEqual([]);
  });

  it('rejects answers of any other form', async () => {
    for (const body of [
      null,
      'Sign in',
      [],
      {},
      { items: [{ id: 7 }], value: [{ id: 7 }] },
      { items: {}, value: {} },
    ]) {
      const { deliver } = await openDestination({
        integration,
        descriptions: [],
        answer: () => ({ status: 200, body }),
      });
      await expect(deliver(await promised(action(1)))).rejects.toThrow();
    }
  });

  it('is removed with its meeting if the person asks for it', async () => {
    const { deliver, remove, double, violations } = await opened();
    const content = await promised(action(1), action(2));
    const { known } = await deliver(content);
    double.edit(action(1).id, { title: 'Mine' });
    expect(names((await remove(known)).steps)).toEqual(['list', 'remove', 'remove']);
    expect(double.of(content.id)).toEqual([]);
    expect(violations).toEqual([]);
  });

  it('knows the owner of the calendar', async () => {
    const step = integration.identify!({});
    const { pathname, searchParams } = new URL((step.call as { url: string }).url, integration.base!);
    const given = {
      method: 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(),
      body: '',
      text: '',
    };
    expect(step.read(open().answer(given) as never)).toEqual({ id: '0815', label: 'ana@example.com' });
  });
});
