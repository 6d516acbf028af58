import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { Region } from '../platforms/platform.ts';
import { type RowList, rowOf, sortRecords, sortRows } from './page-changes.ts';

/** Creates a region with rows of one text node each; `change` returns the MutationObserver's records of a change. */
function list(texts: string[], { unclassified = 0 } = {}) {
  const { window } = new JSDOM('<!doctype html><main><section></section></main>');
  const { document } = window;
  const element = document.querySelector('section')!;
  const rows = texts.map((text) => {
    const row = document.createElement('p');
    row.textContent = text;
    return row;
  });
  element.append(...rows);
  const region: Region = { element, rule: 'test', kind: 'overlay' };
  const rowList: RowList = { rows, known: new Set(rows), unclassified };
  const ancestors = new Set<Node>([document.querySelector('main')!, document.body]);
  const reader = {
    rowsIn: (node: Node) => [...(node as Element).querySelectorAll('p')],
    callSigns: '.captions',
  };
  const observer = new window.MutationObserver(() => undefined);
  const watched = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };
  observer.observe(element, { ...watched, attributes: true });
  for (const each of ancestors) observer.observe(each, { childList: true });
  const sort = (change: () => void, unread = new Map<Element, Node>()) => {
    change();
    return sortRecords(observer.takeRecords(), unread, { region, list: rowList, ancestors, reader });
  };
  return { document, element, rows, rowList, region, sort };
}
const textOf = (row: Element) => row.firstChild as Text;

describe('sortRecords', () => {
  it('returns the rows whose words changed, the changed node, and the intermediate texts', () => {
    const { rows, sort } = list(['one', 'two']);
    const [first] = rows;
    const changes = sort(() => {
      textOf(first!).data = 'one more';
      textOf(first!).data = 'one more word';
    });
    expect([...changes.dirty]).toEqual([first]);
    expect(changes.reworded.get(first!)).toBe(textOf(first!));
    expect(changes.between).toEqual([
      { element: first, text: 'one' },
      { element: first, text: 'one more' },
    ]);
    expect(changes).toMatchObject({ rearranged: false, moved: false, taken: [] });
  });

  it('returns no single node when a row also changed in other ways', () => {
    const { rows, sort, document } = list(['one']);
    const [first] = rows;
    const changes = sort(() => {
      textOf(first!).data = 'one more';
      first!.append(document.createElement('i'));
    });
    expect([...changes.dirty]).toEqual([first]);
    expect(changes.reworded.get(first!)).toBe(null);
  });

  it('keeps the words that a row lost with a removed node', () => {
    const { rows, sort } = list(['one']);
    const [first] = rows;
    const changes = sort(() => {
      first!.replaceChildren('two');
    });
    expect(changes.between).toEqual([{ element: first, text: 'one' }]);
    expect(changes.rearranged).toBe(false);
  });

  it('reports that rows were added or removed, and which were removed', () => {
    const { rows, sort, document } = list(['one', 'two']);
    expect(sort(() => rows[0]!.remove())).toMatchObject({ rearranged: true, taken: [rows[0]] });
    const brief = document.createElement('div');
    brief.innerHTML = '<p>brief</p>';
    const changes = sort(() => {
      rows[1]!.after(brief);
      brief.remove();
    });
    expect(changes.taken).toEqual([brief.firstElementChild]);
  });

  it('returns rows added below the last row without requiring a look at other rows', () => {
    const { rows, sort, document } = list(['one', 'two']);
    const [third, fourth] = ['three', 'four'].map((text) => {
      const row = document.createElement('p');
      row.textContent = text;
      return row;
    });
    const added = sort(() => {
      rows[1]!.after(third!);
      third!.after(fourth!);
    });
    expect(added).toMatchObject({ rearranged: false, appended: [third, fourth] });
    expect(sort(() => rows[0]!.before(third!))).toMatchObject({ rearranged: true });
    const back = sort(() => {
      fourth!.remove();
      rows[1]!.after(fourth!);
    });
    expect(back.rearranged).toBe(true);
  });

  it('requests a new count when an unrecognized child continues', () => {
    const change = ({ element, document, sort }: ReturnType<typeof list>) => {
      const other = document.createTextNode('other');
      element.append(other);
      sort(() => undefined);
      return sort(() => {
        other.data = 'other words';
      });
    };
    expect(change(list(['one'], { unclassified: 1 })).rearranged).toBe(true);
    expect(change(list(['one'])).rearranged).toBe(false);
  });

  it('returns the newest rows when an attribute outside of all rows changed', () => {
    const { element, rows, sort } = list(['one', 'two']);
    expect([...sort(() => element.setAttribute('style', 'display: none')).dirty]).toEqual(rows);
    expect([...sort(() => rows[1]!.setAttribute('style', 'display: none')).dirty]).toEqual([rows[1]]);
  });

  it('reports a possible new order when a panel repositions a row', () => {
    const { rows, sort, region } = list(['one', 'two']);
    const move = () => rows[0]!.setAttribute('style', 'position: absolute; top: 80px');
    expect(sort(move)).toMatchObject({ rearranged: false });
    region.kind = 'panel';
    expect(sort(move)).toMatchObject({ rearranged: true });
    expect(sort(() => rows[0]!.setAttribute('class', 'newest'))).toMatchObject({ rearranged: false });
  });

  it('reports a possible new region when something above the region was removed', () => {
    const { element, sort } = list(['one']);
    expect(sort(() => element.remove())).toMatchObject({ moved: true, rearranged: false });
  });

  it('starts with the rows left unread', () => {
    const { rows, sort } = list(['one', 'two']);
    const [first, second] = rows;
    const changes = sort(
      () => {
        textOf(second!).data = 'two more';
      },
      new Map([[first!, textOf(first!)]]),
    );
    expect([...changes.dirty]).toEqual([first, second]);
    expect(changes.reworded.get(first!)).toBe(textOf(first!));
  });
});

describe('rows of a region', () => {
  it('contain the nodes inside them', () => {
    const { rows, region, rowList, element } = list(['one']);
    expect(rowOf({ region, list: rowList }, textOf(rows[0]!))).toBe(rows[0]);
    expect(rowOf({ region, list: rowList }, element)).toBe(null);
  });

  it('are sorted in page order, whether few or many', () => {
    const { rows, rowList, document } = list(Array.from({ length: 30 }, (_, index) => `${index}`));
    expect(sortRows(rowList, new Set([rows[7]!, document.body, rows[3]!]))).toEqual([rows[3], rows[7]]);
    expect(sortRows(rowList, new Set([...rows].reverse()))).toEqual(rows);
  });
});
