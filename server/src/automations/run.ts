import type { AutomationTrigger } from '@afterword/api-client/contract';
import type { Found } from '../integrations/integration.ts';
import { derivedId } from '../platform/derived-id.ts';

/*
 * What a run is: why it runs or does not, and what it has done so far. It is stored, and said in the language of whoever asks.
 */

/** The id of a run: it follows from what happened, so that the same begins an automation once. `again` tells one update from another. */
export const runIdOf = (
  automationId: string,
  meetingId: string,
  begins: AutomationTrigger['type'],
  again = '',
): string => derivedId([automationId, meetingId, begins, again]);

/** Why a run went on or ended. What it is about stands beside it, as a person wrote or said it. */
export type Because =
  | {
      code: 'settling' | 'summary_awaited' | 'declined' | 'acting' | 'done' | 'part_failed' | 'clear';
    }
  | {
      code:
        | 'stopped'
        | 'inactive'
        | 'owner_gone'
        | 'plan_required'
        | 'meeting_gone'
        | 'meeting_hidden'
        | 'loop'
        | 'caused'
        | 'imported'
        | 'restored';
    }
  | { code: 'not_news' | 'nobody_left' | 'nothing_promised' }
  | {
      code: 'did_not_hold' | 'held' | 'undecided';
      condition: string;
      value: string;
      lines: Line[];
      why?: string;
    }
  | { code: 'mentioned' | 'not_mentioned'; value: string; lines: Line[] };

/** A line that says why. */
export interface Line {
  entryId: string;
  speaker: string;
  text: string;
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: string;
}

/** An action of a run, and how far it is. */
export interface StoredStep {
  /** The type of the action. */
  action: string;
  state: 'waiting' | 'sending' | 'done' | 'skipped' | 'failed';
  /** The messages an hour that the workspace allows, while the action waits for the next hour because of them. */
  heldBack?: number;
  /** Recipients that wait for the next hour, where the others were written to. */
  left?: number;
  /** For a mail of the week: when that is sent, ISO 8601. */
  collectedFor?: string;
  /** Its deliveries. */
  deliveries: string[];
  reference: string | null;
  /** When it began, ISO 8601. */
  since?: string;
  /** The code of what went wrong, or of why it was left out; null otherwise. */
  problem: string | null;
  /** Sentences that later actions carry along: of a workflow, those that the transcript bears out. */
  says?: Found;
  /** The run of the workflow that it is, and what that cost in US dollars. */
  workflowRun?: string;
  cost?: number;
}
