import type { CaptureCommandName, NoticeCode } from '../../messages/capture-state.ts';
import { maxClicksPerMinute, spendClick } from '../captions-clicks.ts';
import { canTurnOnCaptions } from '../frame-state.ts';
import { type Frame, reportHealth } from './frame.ts';
import { checkPage } from './looking.ts';
import { startRecording } from './reading.ts';

/** Milliseconds to wait for a menu that we opened. */
const menuOpensWithin = 700;
const answerShownFor = 20_000;

export function runCommand(frame: Frame, name: CaptureCommandName): void {
  const { deps, state, recording } = frame;
  if (name === 'show-panel' || name === 'hide-panel') state.panelHidden = name === 'hide-panel';
  else if (name === 'start') startRecording(frame);
  else if (name === 'turn-on-captions') turnOnCaptions(frame);
  else if (!state.orphaned && recording?.running()) {
    if (name === 'pause') recording.pause();
    else if (name === 'resume') recording.resume();
    else if (name === 'off-the-record') recording.goOffTheRecord();
    else if (!recording.bookmark()) answer(frame, 'nothing-to-bookmark');
    if (name === 'off-the-record') deps.sender.flush();
  }
  reportHealth(frame);
  frame.showing.changed();
}

function turnOnCaptions(frame: Frame): void {
  const { deps, state, clock } = frame;
  if (!canTurnOnCaptions(state, frame.recording)) return;
  const clicks = spendClick(state.clicks, clock.now());
  if (!clicks) {
    answer(frame, 'clicked-enough');
    return;
  }
  state.clicks = clicks;
  const before = state.toggledAt;
  const clicked = deps.reader.turnOnCaptions(deps.document);
  // This was our click, not the person's.
  state.toggledAt = before;
  if (!clicked) {
    answer(frame, 'nothing-to-click');
    return;
  }
  deps.time.setTimeout(() => {
    checkPage(frame);
    const { captionsInMenu } = deps.reader.behavior;
    if (captionsInMenu && state.signals.captionsOn !== true && state.clicks.length < maxClicksPerMinute)
      turnOnCaptions(frame);
  }, menuOpensWithin);
}

function answer({ state, clock }: Frame, notice: NoticeCode): void {
  state.answer = { notice, until: clock.now() + answerShownFor };
}
