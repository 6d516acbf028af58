import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeardAction, type HeldAction, reconcile } from './reconcile.ts';

const held = (item: Partial<HeldAction> & { id: string }): HeldAction => ({
  entries: [],
  spokenText: null,
  text: null,
  written: false,
  done: false,
  dismissed: false,
  ...item,
});

describe('a new summary', () => {
  it('knows an item by its entries, and among several of one entry by its words', () => {
    const items = [
      held({ id: 'labels', entries: ['e'], spokenText: 'I will send the labels.' }),
      held({ id: 'shelves', entries: ['e'], spokenText: 'Ben orders the shelves.' }),
      held({ id: 'moved', entries: ['gone'], spokenText: 'Somebody calls the supplier tomorrow.' }),
    ];
    const heard: HeardAction[] = [
      { text: 'Ben will order the shelves.', entries: ['e'] },
      { text: 'The labels will be sent.', entries: ['e'] },
      { text: 'Somebody calls the supplier tomorrow', entries: ['f'] },
      { text: 'Something else.', entries: ['e'] },
    ];
    const { again, added, gone } = reconcile(items, heard);
    expect(new Map(again.map(({ id, heard: { text } }) => [text, id]))).toEqual(
      new Map([
        ['Ben will order the shelves.', 'shelves'],
        ['The labels will be sent.', 'labels'],
        ['Somebody calls the supplier tomorrow', 'moved'],
      ]),
    );
    expect(added.map(({ text }) => text)).toEqual(['Something else.']);
    expect(gone).toEqual([]);
  });

  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 });
  const texts = fc
    .array(fc.constantFrom('send', 'list', 'labels', 'ben', 'call'), { minLength: 1, maxLength: 5 })
    .map((words) => words.join(' '));
  const items = fc
    .array(
      fc.record({
        entries: ids,
        spokenText: fc.option(texts),
        text: fc.option(texts),
        assigned: fc.boolean(),
        done: fc.boolean(),
        dismissed: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(
        ({ assigned, ...item }, index): HeldAction => ({
          ...item,
          id: `${index}`,
          written: assigned || item.text !== null,
        }),
      ),
    );
  const heardItems = fc.array(fc.record({ text: texts, entries: ids.filter((all) => all.length > 0) }), {
    maxLength: 8,
  });

  it('hears each item once, invents none, and takes away nothing that a person made something of', () => {
    fc.assert(
      fc.property(items, heardItems, (before, heard) => {
        const { again, added, gone } = reconcile(before, heard);
        expect(reconcile(before, heard)).toEqual({ again, added, gone });
        expect(new Set(again.map(({ id }) => id)).size).toBe(again.length);
        expect([...again.map((each) => each.heard), ...added].length).toBe(heard.length);
        const left = before.filter(({ id }) => !gone.includes(id));
        for (const item of before) {
          const kept = left.includes(item);
          if (again.some(({ id }) => id === item.id)) expect(kept).toBe(true);
          else if (!item.dismissed)
            expect(kept).toBe(item.written || (item.done && item.spokenText !== null));
        }
        // A second run with the same input finds nothing new.
        const after = [
          ...left.map((item) => {
            const told = again.find(({ id }) => id === item.id)?.heard;
            return told ? { ...item, spokenText: told.text, entries: told.entries } : item;
          }),
          ...added.map((each, index) =>
            held({ id: `new ${index}`, spokenText: each.text, entries: each.entries }),
          ),
        ];
        expect(reconcile(after, heard).added).toEqual([]);
      }),
      { numRuns: process.env.VERIFY ? 20_000 : 300 },
    );
  });
});
