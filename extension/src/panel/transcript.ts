/** The running transcript in the panel. Shows the last rows and updates only changed ones. */
import { words } from '../locales/words.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import { createElement, createIcon, setAttribute, setHidden, setText } from './elements.ts';

/** Number of rows. The side panel shows 200, but this list is in the page's memory. */
const shown = 40;

interface Row {
  node: HTMLLIElement;
  speaker: HTMLSpanElement;
  content: HTMLSpanElement;
  /** The current content; null before the first update. */
  shown: { entry: ShownEntry; named: boolean } | null;
}

export interface Transcript {
  node: HTMLElement;
  show(entries: readonly ShownEntry[]): void;
}

/** Creates a list that follows the newest row until the person scrolls up, and then shows a button to return. */
export function createTranscript(): Transcript {
  const list = createElement('ol', { class: 'rows' });
  list.hidden = true;
  const labels = words().capture;
  const empty = createElement('p', { class: 'empty' }, labels.empty);
  // A column in reverse order keeps its end in view without measuring.
  const scroller = createElement(
    'div',
    { class: 'scroller', role: 'group', tabindex: '0', 'aria-label': labels.transcript },
    createElement('div', {}, empty, list),
  );
  const jump = createElement(
    'button',
    { class: 'jump', type: 'button' },
    createIcon('newest'),
    labels.newest,
  );
  jump.hidden = true;
  jump.addEventListener('click', () => {
    scroller.scrollTop = 0;
    setHidden(jump, true);
    scroller.focus({ preventScroll: true });
  });
  scroller.addEventListener('scroll', () => setHidden(jump, scroller.scrollTop > -32), { passive: true });

  const rows = new Map<string, Row>();
  /** Row IDs from top to bottom. */
  let order: string[] = [];

  /** Adds, removes and reorders rows if needed. */
  function arrange(ids: string[]): void {
    setHidden(empty, ids.length > 0);
    setHidden(list, ids.length === 0);
    const wanted = new Set(ids);
    for (const id of order) {
      if (wanted.has(id)) continue;
      rows.get(id)?.node.remove();
      rows.delete(id);
    }
    for (const id of ids) if (!rows.has(id)) rows.set(id, makeRow());
    const kept = order.filter((id) => wanted.has(id));
    const nodes = ids.map((id) => rows.get(id)!.node);
    // Usually rows are only added at the end.
    if (kept.every((id, at) => id === ids[at])) list.append(...nodes.slice(kept.length));
    else list.replaceChildren(...nodes);
    order = ids;
  }

  return {
    node: createElement('div', { class: 'transcript' }, scroller, jump),
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
  const speaker = createElement('span', { class: 'speaker', dir: 'auto' });
  const content = createElement('span', { class: 'content', dir: 'auto' });
  return { node: createElement('li', {}, speaker, content), speaker, content, shown: null };
}

function write(row: Row, entry: ShownEntry, named: boolean): void {
  // A changed entry is a new object.
  if (row.shown?.entry === entry && row.shown.named === named) return;
  row.shown = { entry, named };
  const { content, settled, speaker, bookmarked } = entry;
  setText(row.content, content);
  setAttribute(row.node, 'data-state', settled ? 'settled' : 'settling');
  setAttribute(row.node, 'data-bookmarked', bookmarked ? '' : null);
  // A bookmark needs its own line, which repeats the name.
  setText(row.speaker, bookmarked ? `${speaker} · ${words().capture.bookmarked}` : speaker);
  setHidden(row.speaker, !named && !bookmarked);
}
