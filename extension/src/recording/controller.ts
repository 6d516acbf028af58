/**
 * Recording in one frame: checks the page, decides when a meeting starts and ends and whether this frame reads it, and executes the
 * person's commands. All dependencies are passed in. The decisions are in the other files of this folder.
 */
import { mergeRuleLists, type Rules } from '../messages/rule-lists.ts';
import type { Settings } from '../messages/settings.ts';
import type { UpcomingMeeting } from '../messages/upcoming.ts';
import { createCaptureClock } from './clock.ts';
import { runCommand } from './frame/commands.ts';
import { handOver, orphan, permissionWithdrawn } from './frame/ending.ts';
import { type CaptureDeps, type Frame, isStopped, type RunningCapture, stateOf } from './frame/frame.ts';
import { checkPage, checkPageSoon } from './frame/looking.ts';
import { listenToPageEvents, onClick } from './frame/page-life.ts';
import { startWithoutAsking } from './frame/reading.ts';
import { enterCall } from './frame/same-call.ts';
import { onCaptionRow } from './frame/session-steps.ts';
import { createFrameState, phaseOf } from './frame-state.ts';
import { createMeetingMemory } from './meeting-memory.ts';
import { clickListener } from './page-events.ts';
import { createRuleChecker } from './people.ts';
import { inCall } from './session.ts';
import { createStateUpdates } from './showing.ts';
import { readerAcrossWindows } from './signals.ts';

/** Records in this frame until the page closes, the extension stops, or another script takes over. */
export function createCapture(handed: CaptureDeps): RunningCapture {
  const deps = { ...handed, reader: readerAcrossWindows(handed.reader, handed.windows) };
  const view = deps.document.defaultView;
  if (!view) throw new Error('A document without a window cannot be captured.');
  const clock = createCaptureClock(deps.time);
  const frame: Frame = {
    deps,
    view,
    clock,
    memory: createMeetingMemory({
      get: (keys) => deps.storage.get(keys),
      set: (items) => deps.sender.remember(items),
    }),
    stopping: new view.AbortController(),
    showing: createStateUpdates(clock, deps.deferredWork, () => stateOf(frame)),
    state: createFrameState({
      settings: deps.settings,
      platform: deps.reader.id,
      handedOver: deps.handedOver,
      at: clock.now(),
    }),
    clicked: clickListener((target) => {
      if (!frame.stopping.signal.aborted) onClick(frame, target);
    }),
    inForce: deps.rules,
    rules: createRuleChecker(deps.rules),
    upcoming: deps.upcoming,
    recording: null,
    lock: null,
    cancelLook: null,
    callWatch: null,
    events: {
      prepared() {
        if (inCall(frame.state.session)) enterCall(frame);
      },
      row: () => onCaptionRow(frame),
      captionsMoved: () => checkPageSoon(frame),
    },
  };
  listenToPageEvents(frame);
  checkPage(frame);

  return {
    state: () => stateOf(frame),
    subscribe: frame.showing.subscribe,
    command: (name) => runCommand(frame, name),
    concerned: () => phaseOf(frame.state, frame.recording) !== 'idle',
    applySettings: (settings) => applySettings(frame, settings),
    applyRules: (rules) => applyRules(frame, rules),
    applyUpcoming: (upcoming) => applyUpcoming(frame, upcoming),
    forget: (ids) => frame.recording?.forget(ids),
    permissionWithdrawn: (site) => permissionWithdrawn(frame, site),
    orphan: () => orphan(frame),
    handOver: () => handOver(frame),
  };
}

function applySettings(frame: Frame, next: Settings): void {
  const { deps, state } = frame;
  // Rules and settings are read together, and a scan of the page costs as much as a second of speech.
  if (JSON.stringify(next) === JSON.stringify(state.settings)) return;
  if (next.panel !== state.settings.panel) state.panelHidden = !next.panel;
  state.settings = next;
  state.skipPresent ||= !next[deps.reader.id];
  startWithoutAsking(frame);
  checkPage(frame);
  frame.showing.changed();
}

function applyRules(frame: Frame, next: Rules): void {
  const before = JSON.stringify(frame.inForce);
  frame.inForce = withRulesOfMeeting(frame, next);
  if (JSON.stringify(frame.inForce) === before) return;
  frame.rules = createRuleChecker(frame.inForce);
  if (isStopped(frame)) return;
  frame.recording?.rulesChanged();
  // Remove text that the rules forbid, everywhere.
  frame.deps.sender.flush();
  checkPage(frame);
  frame.showing.changed();
}

function applyUpcoming(frame: Frame, next: readonly UpcomingMeeting[]): void {
  frame.upcoming = next;
  startWithoutAsking(frame);
}

/** Applies the rules of the workspace in which the meeting started. The meeting stays there, whichever workspace is chosen. */
function withRulesOfMeeting({ recording, inForce }: Frame, next: Rules): Rules {
  const { workspace } = inForce;
  if (!workspace || !recording?.running() || next.of === inForce.of) return next;
  const both = next.workspace ? mergeRuleLists(workspace, next.workspace) : workspace;
  return { ...next, of: inForce.of, workspace: { ...both, name: workspace.name } };
}
