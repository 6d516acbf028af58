import type { AutomationTrigger, Locale } from '@afterword/api-client/contract';
import type { JobHandlers } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { MeetingFacts } from '../facts.ts';
import type { RunReason } from '../run.ts';

export type TriggerType = AutomationTrigger['type'];

/** Events that can start runs. A complete transcript starts only built-in automations. */
export type StartingEvent = 'meeting.ended' | 'summary.created' | 'transcript.completed';

/** A type of trigger. */
export interface Trigger<Settings = { type: TriggerType }> {
  /**
   * Returns the milliseconds after which to decide a run that this event starts; null if it starts none.
   * @param meeting `actions` counts the items of its summary; `renewed` is true if this summary replaces one that
   * already started a run
   * @param settling milliseconds before a meeting counts as over
   */
  decidesAfter(
    event: StartingEvent,
    meeting: { actions: number; renewed: boolean },
    settling: number,
  ): number | null;
  /** True if runs are decided during the meeting. */
  duringMeeting?: true;
  /**
   * Returns whether the settled meeting meets the trigger, or how many milliseconds a run waits for its summary.
   * @param waited milliseconds since the run was due; infinite if it cannot wait, as in a dry run
   * @param settings those of the automation, as `automationTrigger` parsed them
   */
  isMet(meeting: MeetingFacts, waited: number, settings: Settings): boolean | number;
  /**
   * Replays a meeting for a dry run. Returns why a run would have started or not, and the meeting in its state at that
   * time.
   */
  replay?(
    settings: Settings,
    meeting: MeetingFacts,
    ownerName: string,
  ): { because: RunReason; meeting: MeetingFacts };
  /** Runs when a meeting of a workspace with such an automation starts. */
  meetingStarted?(client: Client, place: Place, meetingId: string, now: Date): Promise<void>;
  /** Runs when such an automation is switched on. */
  switchedOn?(client: Client, place: Place, now: Date): Promise<void>;
  work?: Partial<JobHandlers>;
  /** Texts that say why a run started or not, for the end of a sentence. */
  texts: Readonly<Record<Locale, { met(value: string): string; missed(value: string): string }>>;
}
