/** What the panel shows: its parts, and how each follows the state. Knows nothing of the page around it. */
import type { Capture, CaptureState, ShownEntry } from '../messages/capture-state.ts';
import {
  bookmarkKey,
  captureWords,
  count,
  needsAttention,
  noticeWords,
  offTheRecord,
  storageWords,
} from '../pages/words.ts';
import { element, icon, mark, setAttribute, setHidden, setMark, setText } from './elements.ts';
import { makeTranscript } from './transcript.ts';

interface Actions {
  command: Capture['command'];
  hide(): void;
  show(): void;
  openSidePanel(): void;
  moveBy(dx: number, dy: number): void;
  /** A handle was pressed: follow the pointer. */
  dragged(press: PointerEvent): void;
}

export interface View {
  node: HTMLElement;
  showState(state: CaptureState): void;
  showEntries(entries: readonly ShownEntry[]): void;
  /** A key pressed anywhere in it. */
  key(event: KeyboardEvent): void;
  /** Puts the focus on what stands there now: the panel's first control, or its tab. */
  focus(): void;
}

export function makeView(actions: Actions): View {
  const { command } = actions;
  const transcript = makeTranscript();

  // Head
  const headMark = mark();
  const word = element('strong', { class: 'word' });
  const entryCount = element('span', { class: 'count' });
  const move = iconButton('move', 'Move panel with the arrow keys');
  const sidePanel = iconButton('sidePanel', 'Open side panel', actions.openSidePanel);
  const hide = iconButton('hide', 'Hide panel', actions.hide);
  const head = element('header', { class: 'head' }, headMark, word, entryCount, move, sidePanel, hide);
  head.addEventListener('pointerdown', (event) => {
    const pressed = (event.target as Element).closest('button');
    if (event.button === 0 && (pressed === null || pressed === move)) actions.dragged(event);
  });

  // What is wrong, and the way to mend it
  const notice = element('p', { dir: 'auto' });
  const turnOn = button('primary', 'Turn on captions', () => command('turn-on-captions'));
  const noticeBlock = element('div', { class: 'notice' }, notice, turnOn);

  // Before it begins
  const asking = element(
    'div',
    { class: 'asking' },
    element('p', {}, 'Keep a transcript of this meeting? Nothing is read until you start.'),
    element(
      'div',
      { class: 'row' },
      button('primary', 'Start transcript', () => command('start')),
      button('plain', 'Not this meeting', actions.hide),
    ),
  );
  const standby = element(
    'p',
    { class: 'standby' },
    'Another tab reads this meeting. This one takes over if that tab closes.',
  );

  // Controls
  const pause = button('plain', 'Pause', () => command(paused ? 'resume' : 'pause'));
  const pauseWord = pause.lastChild as Text;
  const pauseIcon = icon('pause');
  const resumeIcon = icon('resume');
  pause.prepend(pauseIcon);
  const bookmark = button('plain', 'Bookmark', () => command('bookmark'), icon('bookmark'));
  bookmark.title = `Bookmark what was just said (${bookmarkKey()})`;
  bookmark.setAttribute('aria-keyshortcuts', 'Alt+Shift+B');
  const offRecord = button('plain', 'Off the record', () => setConfirming(true), icon('offTheRecord'));
  offRecord.setAttribute('aria-expanded', 'false');
  const buttons = element('div', { class: 'controls' }, pause, bookmark, offRecord);

  const keepEverything = button('plain', offTheRecord.cancel, () => setConfirming(false));
  const confirm = element(
    'div',
    { class: 'confirm', role: 'group', 'aria-labelledby': 'question', 'aria-describedby': 'meaning' },
    element('strong', { id: 'question' }, offTheRecord.question),
    element('p', { id: 'meaning' }, offTheRecord.meaning),
    element(
      'div',
      { class: 'row' },
      keepEverything,
      button('danger', offTheRecord.confirm, () => {
        setConfirming(false);
        command('off-the-record');
      }),
    ),
  );
  confirm.hidden = true;

  const storage = element('p', { class: 'storage' });
  const hint = element('span', { class: 'key' }, 'Bookmark ', element('kbd', {}, bookmarkKey()));
  const foot = element('footer', { class: 'foot' }, storage, hint);

  const panel = element(
    'div',
    { class: 'panel' },
    head,
    noticeBlock,
    asking,
    standby,
    transcript.node,
    buttons,
    confirm,
    foot,
  );

  // The panel put aside
  const tabMark = mark();
  const tabWord = element('span', { class: 'tab-word' });
  const tab = element('button', { class: 'tab', type: 'button' }, tabMark, tabWord);
  tab.addEventListener('click', actions.show);
  tab.addEventListener('pointerdown', (event) => event.button === 0 && actions.dragged(event));

  // Says what changed to a screen reader: states, never captions.
  const live = element('div', { class: 'unseen', role: 'status' });

  const landmark = element('aside', { 'aria-label': 'Afterword' }, panel, tab, live);

  let paused = false;
  let said = '';
  /** What `showState` drew last: most changes are of captions only, and those cost it nothing. */
  let drawn: unknown[] = [];

  function setConfirming(confirming: boolean) {
    setHidden(confirm, !confirming);
    setHidden(buttons, confirming);
    setAttribute(offRecord, 'aria-expanded', String(confirming));
    (confirming ? keepEverything : offRecord).focus();
  }

  return {
    node: landmark,

    showState(state) {
      setText(entryCount, state.entryCount > 0 ? count(state.entryCount, 'entry', 'entries') : '');
      const facts = [
        state.phase,
        state.health,
        state.notice,
        state.canTurnOnCaptions,
        state.storage,
        state.panelHidden,
      ];
      if (facts.every((fact, index) => fact === drawn[index])) return;
      drawn = facts;
      const { word: words, mark: shape } = captureWords(state);
      const reading = state.phase === 'reading';
      setHidden(landmark, state.phase === 'idle');
      setHidden(panel, state.panelHidden);
      setHidden(tab, !state.panelHidden);
      for (const node of [panel, tab]) {
        setAttribute(node, 'data-state', state.health);
        setAttribute(node, 'data-phase', state.phase);
      }

      setMark(headMark, shape);
      setMark(tabMark, shape);
      setText(word, words);
      setText(tabWord, needsAttention(state) ? words : '');
      setAttribute(tab, 'aria-label', `Afterword: ${words}. Show panel`);

      const wrong = noticeWords(state);
      setText(notice, wrong ?? '');
      setHidden(turnOn, !state.canTurnOnCaptions);
      setHidden(noticeBlock, wrong === null && !state.canTurnOnCaptions);
      setHidden(asking, state.phase !== 'asking');
      setHidden(standby, state.phase !== 'standby');
      setHidden(transcript.node, !reading && state.phase !== 'ended');

      const pausedNow = state.health === 'paused';
      if (pausedNow !== paused) {
        paused = pausedNow;
        pauseWord.data = paused ? 'Resume' : 'Pause';
        (paused ? pauseIcon : resumeIcon).replaceWith(paused ? resumeIcon : pauseIcon);
      }
      if (!reading) setHidden(confirm, true);
      setHidden(buttons, !reading || !confirm.hidden);

      const { sentence, act } = storageWords(state.storage);
      setText(storage, sentence);
      setAttribute(storage, 'data-state', act ? 'act' : 'kept');
      setHidden(foot, !reading && state.phase !== 'ended');
      setHidden(hint, state.storage !== 'worker');

      // Captions pausing between two sentences is no news.
      const news = [reading && state.health === 'quiet' ? 'Capturing' : words, wrong, act ? sentence : null];
      const saying = news.filter(Boolean).join('. ');
      if (saying !== said) {
        said = saying;
        setText(live, `Afterword: ${saying}`);
      }
    },

    showEntries: transcript.show,

    key(event) {
      if (event.key === 'Escape') {
        event.preventDefault();
        if (!confirm.hidden) setConfirming(false);
        else if (!panel.hidden) actions.hide();
        return;
      }
      const onHandle = event.composedPath()[0] === move || event.composedPath()[0] === tab;
      const step = event.shiftKey ? 64 : 16;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!onHandle || !way) return;
      event.preventDefault();
      actions.moveBy(way[0]! * step, way[1]! * step);
    },

    focus() {
      if (panel.hidden) tab.focus({ preventScroll: true });
      else hide.focus({ preventScroll: true });
    },
  };
}

function button(
  kind: 'primary' | 'plain' | 'danger',
  label: string,
  onClick: () => void,
  picture?: SVGElement,
) {
  const node = element('button', { type: 'button', class: kind }, ...(picture ? [picture] : []), label);
  node.addEventListener('click', onClick);
  return node;
}

function iconButton(picture: Parameters<typeof icon>[0], label: string, onClick?: () => void) {
  const node = element(
    'button',
    { type: 'button', class: 'only-icon', 'aria-label': label, title: label },
    icon(picture),
  );
  if (onClick) node.addEventListener('click', onClick);
  return node;
}
