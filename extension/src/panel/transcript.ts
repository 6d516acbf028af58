/** The running transcript in the panel: the last rows, of which only changed ones are updated. */
import { words } from '../locales/words.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import { element, icon, setAttribute, setHidden, setText } from './elements.ts';

/** Number of rows. A glance back is enough here, and the memory is the page's; the side panel shows 200. */
const shown = 40;

interface Row {
  node: HTMLLIElement;
  speaker: HTMLSpanElement;
  content: HTMLSpanElement;
  /** Its current content; null before its first line. */
  shown: { entry: ShownEntry; named: boolean } | null;
}

export interface Transcript {
  node: HTMLElement;
  show(entries: readonly ShownEntry[]): void;
}

/** Creates a list that follows the newest row until the person scrolls up, and then offers the way back. */
export function makeTranscript(): Transcript {
  const list = element('ol', { class: 'rows' });
  list.hidden = true;
  const labels = words().capture;
  const empty = element('p', { class: 'empty' }, labels.empty);
  // A reversed column keeps its newest end in view by layout alone: following needs no measuring.
  const scroller = element(
    'div',
    { class: 'scroller', role: 'group', tabindex: '0', 'aria-label': labels.transcript },
    element('div', {}, empty, list),
  );
  const jump = element('button', { class: 'jump', type: 'button' }, icon('newest'), labels.newest);
  jump.hidden = true;
  jump.addEventListener('click', () => {
    scroller.scrollTop = 0;
    setHidden(jump, true);
    scroller.focus({ preventScroll: true });
  });
  scroller.addEventListener('scroll', () => setHidden(jump, scroller.scrollTop > -32), { passive: true });

  const rows = new Map<string, Row>();
  /** From top to bottom. */
  let order: string[] = [];

  /** Adds, removes and reorders rows; most of the time there is nothing to do. */
  function arrange(ids: string[]): void {
    order = ids;
    setHidden(empty, ids.length > 0);
    setHidden(list, ids.length === 0);
    const kept = new Set(ids);
    for (const [id, row] of rows) {
      if (kept.has(id)) continue;
      row.node.remove();
      rows.delete(id);
    }
    let place = list.firstElementChild;
    for (const id of ids) {
      const row = rows.get(id) ?? makeRow();
      rows.set(id, row);
      if (row.node === place) place = place.nextElementSibling;
      else list.insertBefore(row.node, place);
    }
  }

  return {
    node: element('div', { class: 'transcript' }, scroller, jump),
    show(entries) {
      const last = entries.slice(-shown);
      if (last.length !== order.length || last.some(({ id }, at) => id !== order[at]))
        arrange(last.map(({ id }) => id));
      let speaker: string | null = null;
      for (const entry of last) {
        write(rows.get(entry.id)!, entry, entry.speaker !== speaker);
        speaker = entry.speaker;
      }
    },
  };
}

function makeRow(): Row {
  const speaker = element('span', { class: 'speaker', dir: 'auto' });
  const content = element('span', { class: 'content', dir: 'auto' });
  return { node: element('li', {}, speaker, content), speaker, content, shown: null };
}

function write(row: Row, entry: ShownEntry, named: boolean): void {
  // A changed entry is another object.
  if (row.shown?.entry === entry && row.shown.named === named) return;
  row.shown = { entry, named };
  const { content, settled, speaker, bookmarked } = entry;
  setText(row.content, content);
  setAttribute(row.node, 'data-state', settled ? 'settled' : 'settling');
  setAttribute(row.node, 'data-bookmarked', bookmarked ? '' : null);
  // A bookmark needs a line of its own: the name is repeated.
  setText(row.speaker, bookmarked ? `${speaker} · bookmarked` : speaker);
  setHidden(row.speaker, !named && !bookmarked);
}
