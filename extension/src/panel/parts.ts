import { words } from '../locales/words.ts';
import type { Capture } from '../messages/capture-state.ts';
import { bookmarkKey } from '../pages/words.ts';
import { element, icon, mark } from './elements.ts';

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

export type Parts = ReturnType<typeof makeParts>;

export function makeParts(on: PartActions, transcript: HTMLElement) {
  const head = makeHead(on);
  const trouble = makeTrouble(on);
  const before = makeBefore(on);
  const controls = makeControls(on);
  const question = makeQuestion(on);
  const foot = makeFoot();
  const after = element('p', { class: 'after' });
  const panel = element(
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
  const live = element('div', { class: 'unseen', role: 'status' });
  const landmark = element('aside', { 'aria-label': 'Afterword' }, panel, tab.node, live);
  return { landmark, panel, head, trouble, before, controls, question, after, foot, tab, live };
}

function makeHead(on: PartActions) {
  const labels = words().panel;
  const shape = mark();
  const word = element('strong', { class: 'word' });
  const entryCount = element('span', { class: 'count' });
  const move = iconButton('move', labels.move);
  const sidePanel = iconButton('sidePanel', labels.openSidePanel, on.openSidePanel);
  const hide = iconButton('hide', labels.hide, on.hide);
  const title = element('div', { class: 'title' }, word, entryCount);
  const node = element('header', { class: 'head' }, shape, title, move, sidePanel, hide);
  node.addEventListener('pointerdown', (event) => {
    const pressed = (event.target as Element).closest('button');
    if (event.button === 0 && (pressed === null || pressed === move)) on.dragged(event);
  });
  return { node, shape, word, entryCount, move, hide };
}

/** Creates the notice of a problem and its fix. */
function makeTrouble(on: PartActions) {
  const notice = element('p', { dir: 'auto' });
  const turnOn = button('primary', words().capture.turnOnCaptions, () => on.command('turn-on-captions'));
  const node = element('div', { class: 'notice' }, notice, turnOn);
  return { node, notice, turnOn };
}

function makeBefore(on: PartActions) {
  const labels = words().capture;
  const asking = element(
    'div',
    { class: 'asking' },
    element('p', {}, labels.ask),
    element(
      'div',
      { class: 'row' },
      button('primary', labels.start, () => on.command('start')),
      button('plain', labels.notThis, on.hide),
    ),
  );
  const standby = element('p', { class: 'standby' }, labels.standby);
  return { asking, standby };
}

function makeControls(on: PartActions) {
  const labels = words().capture;
  const pause = button('plain', labels.pause, on.pauseOrResume);
  const pauseWord = pause.lastChild as Text;
  const pauseIcon = icon('pause');
  const resumeIcon = icon('resume');
  pause.prepend(pauseIcon);
  const bookmark = button('plain', labels.bookmark, () => on.command('bookmark'), icon('bookmark'));
  bookmark.title = labels.bookmarkHint(bookmarkKey());
  bookmark.setAttribute('aria-keyshortcuts', 'Alt+Shift+B');
  const offRecord = button('plain', labels.offTheRecord, () => on.confirm(true), icon('offTheRecord'));
  offRecord.setAttribute('aria-expanded', 'false');
  const node = element('div', { class: 'controls' }, pause, bookmark, offRecord);
  return { node, pause, pauseWord, pauseIcon, resumeIcon, offRecord };
}

/** Creates the confirmation that is shown before text is deleted. */
function makeQuestion(on: PartActions) {
  const { offTheRecord } = words();
  const keepEverything = button('plain', offTheRecord.cancel, () => on.confirm(false));
  const node = element(
    'div',
    { class: 'confirm', role: 'group', 'aria-labelledby': 'question', 'aria-describedby': 'meaning' },
    element('strong', { id: 'question' }, offTheRecord.question),
    element('p', { id: 'meaning' }, offTheRecord.meaning),
    element(
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
  const storage = element('p', { class: 'storage' });
  const hint = element(
    'span',
    { class: 'key' },
    `${words().capture.bookmark} `,
    element('kbd', {}, bookmarkKey()),
  );
  const signedOut = element('p', { class: 'signed-out' }, words().capture.signedOut);
  signedOut.hidden = true;
  const workspace = element('p', { class: 'workspace' });
  workspace.hidden = true;
  const choice = element('p', { class: 'choice' });
  choice.hidden = true;
  const node = element('footer', { class: 'foot' }, storage, hint, workspace, choice, signedOut);
  return { node, storage, hint, workspace, choice, signedOut };
}

/** Creates the tab that is shown in place of the hidden panel. */
function makeTab(on: PartActions) {
  const shape = mark();
  const word = element('span', { class: 'tab-word' });
  const node = element('button', { class: 'tab', type: 'button' }, shape, word);
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
