import { words } from '../locales/words.ts';
import type { Capture } from '../messages/capture-state.ts';
import { bookmarkKey } from '../pages/words.ts';
import { createElement, createIcon, createMark } from './elements.ts';

export interface PartActions {
  command: Capture['command'];
  hide(): void;
  show(): void;
  openSidePanel(): void;
  dragged(press: PointerEvent): void;
  pauseOrResume(): void;
  /** Shows or hides the confirmation for going off the record. */
  confirm(asking: boolean): void;
}

export type PanelParts = ReturnType<typeof createParts>;

export function createParts(on: PartActions, transcript: HTMLElement) {
  const head = makeHead(on);
  const trouble = makeTrouble(on);
  const before = makeBefore(on);
  const controls = makeControls(on);
  const question = makeQuestion(on);
  const foot = makeFoot();
  const after = createElement('p', { class: 'after' });
  const panel = createElement(
    'div',
    { class: 'panel' },
    head.node,
    trouble.node,
    before.asking,
    before.standby,
    transcript,
    controls.node,
    question.node,
    after,
    foot.node,
  );
  const tab = makeTab(on);
  // Announces changes of state to screen readers, but no captions.
  const live = createElement('div', { class: 'unseen', role: 'status' });
  const landmark = createElement('aside', { 'aria-label': 'Afterword' }, panel, tab.node, live);
  return { landmark, panel, head, trouble, before, controls, question, after, foot, tab, live };
}

function makeHead(on: PartActions) {
  const labels = words().panel;
  const shape = createMark();
  const word = createElement('strong', { class: 'word' });
  const entryCount = createElement('span', { class: 'count' });
  const move = iconButton('move', labels.move);
  const sidePanel = iconButton('sidePanel', labels.openSidePanel, on.openSidePanel);
  const hide = iconButton('hide', labels.hide, on.hide);
  const title = createElement('div', { class: 'title' }, word, entryCount);
  const node = createElement('header', { class: 'head' }, shape, title, move, sidePanel, hide);
  node.addEventListener('pointerdown', (event) => {
    const pressed = (event.target as Element).closest('button');
    if (event.button === 0 && (pressed === null || pressed === move)) on.dragged(event);
  });
  return { node, shape, word, entryCount, move, hide };
}

/** Creates the notice of a problem and its fix. */
function makeTrouble(on: PartActions) {
  const notice = createElement('p', { dir: 'auto' });
  const turnOn = button('primary', words().capture.turnOnCaptions, () => on.command('turn-on-captions'));
  const node = createElement('div', { class: 'notice' }, notice, turnOn);
  return { node, notice, turnOn };
}

function makeBefore(on: PartActions) {
  const labels = words().capture;
  const asking = createElement(
    'div',
    { class: 'asking' },
    createElement('p', {}, labels.ask),
    createElement(
      'div',
      { class: 'row' },
      button('primary', labels.start, () => on.command('start')),
      button('plain', labels.notThis, on.hide),
    ),
  );
  const standby = createElement('p', { class: 'standby' }, labels.standby);
  return { asking, standby };
}

function makeControls(on: PartActions) {
  const labels = words().capture;
  const pause = button('plain', labels.pause, on.pauseOrResume);
  const pauseWord = pause.lastChild as Text;
  const pauseIcon = createIcon('pause');
  const resumeIcon = createIcon('resume');
  pause.prepend(pauseIcon);
  const bookmark = button('plain', labels.bookmark, () => on.command('bookmark'), createIcon('bookmark'));
  bookmark.title = labels.bookmarkHint(bookmarkKey());
  bookmark.setAttribute('aria-keyshortcuts', 'Alt+Shift+B');
  const offRecord = button('plain', labels.offTheRecord, () => on.confirm(true), createIcon('offTheRecord'));
  offRecord.setAttribute('aria-expanded', 'false');
  const node = createElement('div', { class: 'controls' }, pause, bookmark, offRecord);
  return { node, pause, pauseWord, pauseIcon, resumeIcon, offRecord };
}

/** Creates the confirmation that is shown before text is deleted. */
function makeQuestion(on: PartActions) {
  const { offTheRecord } = words();
  const keepEverything = button('plain', offTheRecord.cancel, () => on.confirm(false));
  const node = createElement(
    'div',
    { class: 'confirm', role: 'group', 'aria-labelledby': 'question', 'aria-describedby': 'meaning' },
    createElement('strong', { id: 'question' }, offTheRecord.question),
    createElement('p', { id: 'meaning' }, offTheRecord.meaning),
    createElement(
      'div',
      { class: 'row' },
      keepEverything,
      button('danger', offTheRecord.confirm, () => {
        on.confirm(false);
        on.command('off-the-record');
      }),
    ),
  );
  node.hidden = true;
  return { node, keepEverything };
}

function makeFoot() {
  const storage = createElement('p', { class: 'storage' });
  const hint = createElement(
    'span',
    { class: 'key' },
    `${words().capture.bookmark} `,
    createElement('kbd', {}, bookmarkKey()),
  );
  const signedOut = createElement('p', { class: 'signed-out' }, words().capture.signedOut);
  signedOut.hidden = true;
  const workspace = createElement('p', { class: 'workspace' });
  workspace.hidden = true;
  const choice = createElement('p', { class: 'choice' });
  choice.hidden = true;
  const node = createElement('footer', { class: 'foot' }, storage, hint, workspace, choice, signedOut);
  return { node, storage, hint, workspace, choice, signedOut };
}

/** Creates the tab that is shown in place of the hidden panel. */
function makeTab(on: PartActions) {
  const shape = createMark();
  const word = createElement('span', { class: 'tab-word' });
  const node = createElement('button', { class: 'tab', type: 'button' }, shape, word);
  node.addEventListener('click', on.show);
  node.addEventListener('pointerdown', (event) => event.button === 0 && on.dragged(event));
  return { node, shape, word };
}

function button(
  kind: 'primary' | 'plain' | 'danger',
  label: string,
  onClick: () => void,
  picture?: SVGElement,
) {
  const node = createElement('button', { type: 'button', class: kind }, ...(picture ? [picture] : []), label);
  node.addEventListener('click', onClick);
  return node;
}

function iconButton(picture: Parameters<typeof createIcon>[0], label: string, onClick?: () => void) {
  const node = createElement(
    'button',
    { type: 'button', class: 'only-icon', 'aria-label': label, title: label },
    createIcon(picture),
  );
  if (onClick) node.addEventListener('click', onClick);
  return node;
}
