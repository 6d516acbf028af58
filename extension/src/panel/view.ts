/** Updates the panel's elements from the state. Independent of the page around it. */
import { words } from '../locales/words.ts';
import { type CaptureState, isExcluded, isFixed, type ShownEntry } from '../messages/capture-state.ts';
import type { DeviceStatus } from '../messages/messages.ts';
import {
  captureWords,
  formatEntryCount,
  needsAttention,
  noticeWords,
  storageWords,
  transcriptOf,
} from '../pages/words.ts';
import { createElement, setAttribute, setHidden, setMark, setText } from './elements.ts';
import { createParts, type PanelParts, type PartActions } from './parts.ts';
import { createTranscript } from './transcript.ts';

export type PanelAccount = Pick<DeviceStatus, 'account' | 'server'> & {
  /** The name of the meeting's workspace, or null if there is only one. */
  workspace: string | null;
  /** Workspaces to which the meeting can be moved after a switch. */
  others: readonly { id: number; name: string }[];
};

interface Actions extends Omit<PartActions, 'pauseOrResume' | 'confirm'> {
  moveBy(dx: number, dy: number): void;
  /** Moves the meeting to another workspace. */
  decide(workspaceId: number): void;
}

export interface PanelView {
  node: HTMLElement;
  showState(state: CaptureState): void;
  /** Shows the account and its server, or nothing if unknown. */
  showAccount(device: PanelAccount | null, state: CaptureState): void;
  showEntries(entries: readonly ShownEntry[]): void;
  key(event: KeyboardEvent): void;
  /** Focuses the panel's first control, or its tab. */
  focus(): void;
}

interface Shown {
  paused: boolean;
  /** The last text announced to a screen reader. */
  announced: string;
  /** The values that `showState` last showed. Most changes affect only captions and need no update here. */
  facts: unknown[];
  entryCount: number;
  device: PanelAccount | null;
}

export function createView(actions: Actions): PanelView {
  const { command } = actions;
  const transcript = createTranscript();
  const shown: Shown = { paused: false, announced: '', facts: [], entryCount: 0, device: null };
  const parts = createParts(
    {
      ...actions,
      pauseOrResume: () => command(shown.paused ? 'resume' : 'pause'),
      confirm: (asking) => setConfirming(parts, asking),
    },
    transcript.node,
  );
  const { panel, tab, head, question } = parts;
  return {
    node: parts.landmark,

    showState(state) {
      showCount(parts, shown, state.entryCount);
      const { phase, health, notice, canTurnOnCaptions, storage, panelHidden } = state;
      const facts = [phase, health, notice, canTurnOnCaptions, storage, panelHidden, state.entryCount > 0];
      if (facts.every((fact, index) => fact === shown.facts[index])) return;
      shown.facts = facts;
      showFrame(parts, state);
      showBody(parts, state, transcript.node);
      showPaused(parts, shown, health === 'paused');
      parts.controls.pause.disabled = isFixed(state);
      parts.controls.offRecord.disabled = isExcluded(state);
      showAfter(parts, state, shown.device);
      announce(parts, shown, state);
    },

    showAccount(device, state) {
      shown.device = device;
      setHidden(parts.foot.signedOut, device === null || device.account !== null);
      const workspace = device?.workspace ?? null;
      setText(parts.foot.workspace, workspace === null ? '' : words().panel.workspace(workspace));
      setHidden(parts.foot.workspace, workspace === null);
      showChoice(parts, device, actions.decide);
      showAfter(parts, state, device);
    },

    showEntries: transcript.show,

    key(event) {
      if (event.key === 'Escape') {
        event.preventDefault();
        if (!question.node.hidden) setConfirming(parts, false);
        else if (!panel.hidden) actions.hide();
        return;
      }
      const [target] = event.composedPath();
      const step = event.shiftKey ? 64 : 16;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if ((target !== head.move && target !== tab.node) || !way) return;
      event.preventDefault();
      actions.moveBy(way[0]! * step, way[1]! * step);
    },

    focus() {
      (panel.hidden ? tab.node : head.hide).focus({ preventScroll: true });
    },
  };
}

/** Offers the other workspaces for the first meeting after a switch, with a button for each. */
function showChoice({ foot }: PanelParts, device: PanelAccount | null, decide: Actions['decide']): void {
  const others = device?.others ?? [];
  const labels = others.map(({ name }) => words().panel.goTo(name));
  if (labels.join() !== [...foot.choice.children].map((each) => each.textContent).join())
    foot.choice.replaceChildren(
      ...others.map(({ id }, index) => {
        const choice = createElement('button', { type: 'button', class: 'plain' }, labels[index] ?? '');
        choice.addEventListener('click', () => decide(id));
        return choice;
      }),
    );
  setHidden(foot.choice, others.length === 0);
}

/** Shows the count if it changed: formatting a number takes as long as the rest of an update. */
function showCount({ head }: PanelParts, shown: Shown, entryCount: number): void {
  if (entryCount === shown.entryCount) return;
  shown.entryCount = entryCount;
  setText(head.entryCount, entryCount > 0 ? formatEntryCount(entryCount) : '');
}

function setConfirming({ question, controls }: PanelParts, confirming: boolean): void {
  setHidden(question.node, !confirming);
  setHidden(controls.node, confirming);
  setAttribute(controls.offRecord, 'aria-expanded', String(confirming));
  (confirming ? question.keepEverything : controls.offRecord).focus();
}

/** Shows the panel or its tab, with one or two words for the capture's state. */
function showFrame({ landmark, panel, tab, head }: PanelParts, state: CaptureState): void {
  const { word, mark } = captureWords(state);
  setHidden(landmark, state.phase === 'idle');
  setHidden(panel, state.panelHidden);
  setHidden(tab.node, !state.panelHidden);
  for (const node of [panel, tab.node]) {
    setAttribute(node, 'data-state', state.health);
    setAttribute(node, 'data-phase', state.phase);
  }
  setMark(head.shape, mark);
  setMark(tab.shape, mark);
  setText(head.word, word);
  setText(tab.word, needsAttention(state) ? word : '');
  setAttribute(tab.node, 'aria-label', words().panel.tab(word));
}

function showBody(parts: PanelParts, state: CaptureState, transcript: HTMLElement): void {
  const { trouble, before, controls, question, foot } = parts;
  const reading = state.phase === 'reading';
  const concerned = reading || state.phase === 'ended';
  const notice = noticeWords(state);
  setText(trouble.notice, notice ?? '');
  setHidden(trouble.turnOn, !state.canTurnOnCaptions);
  setHidden(trouble.node, notice === null && !state.canTurnOnCaptions);
  setHidden(before.asking, state.phase !== 'asking');
  setHidden(before.standby, state.phase !== 'standby');
  setHidden(transcript, !concerned);

  if (!reading) setHidden(question.node, true);
  setHidden(controls.node, !reading || !question.node.hidden);

  const { sentence, act } = storageWords(state.storage);
  setText(foot.storage, sentence);
  setAttribute(foot.storage, 'data-state', act ? 'act' : 'kept');
  setHidden(foot.node, !concerned);
  setHidden(foot.hint, state.storage !== 'worker');
}

/** Shows the link to the transcript after the meeting. */
function showAfter({ after }: PanelParts, state: CaptureState, device: PanelAccount | null): void {
  const href = transcriptOf(state, device);
  setHidden(after, href === null);
  if (href === null) after.replaceChildren();
  else if (after.querySelector('a')?.getAttribute('href') !== href) {
    const link = createElement('a', { class: 'primary', href, target: '_blank', rel: 'noreferrer' });
    link.textContent = words().capture.read;
    after.replaceChildren(link);
  }
}

function showPaused({ controls }: PanelParts, shown: Shown, paused: boolean): void {
  if (paused === shown.paused) return;
  shown.paused = paused;
  const { pauseWord, pauseIcon, resumeIcon } = controls;
  pauseWord.data = paused ? words().capture.resume : words().capture.pause;
  (paused ? pauseIcon : resumeIcon).replaceWith(paused ? resumeIcon : pauseIcon);
}

function announce({ live }: PanelParts, shown: Shown, state: CaptureState): void {
  const { sentence, act } = storageWords(state.storage);
  const announced = [captureWords(state).word, noticeWords(state), act ? sentence : null]
    .filter(Boolean)
    .join('. ');
  if (announced === shown.announced) return;
  shown.announced = announced;
  setText(live, words().panel.news(announced));
}
