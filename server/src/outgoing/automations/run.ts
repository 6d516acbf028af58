import type {
  AutomationAction,
  AutomationCondition,
  AutomationTrigger,
} from '@afterword/api-client/contract';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { Found } from '../integrations/integration.ts';

/*
 * State of a run: why it continues or not, and its steps so far. Stored as codes, and formatted in the reader's
 * language.
 */

/**
 * Returns the id of a run. It is derived from its event, so that an event starts an automation once. `again`
 * distinguishes several updates.
 */
export const runIdOf = (
  automationId: string,
  meetingId: string,
  begins: AutomationTrigger['type'],
  again = '',
): string => derivedId([automationId, meetingId, begins, again]);

/** Why a run continued or ended, with the related text that a person wrote or said. */
export type RunReason =
  | {
      code: 'settling' | 'summary_awaited' | 'declined' | 'part_failed';
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
  | { code: 'not_news' | 'nobody_left' }
  | {
      code: 'did_not_hold' | 'held' | 'undecided';
      condition: AutomationCondition['type'];
      value: string;
      lines: Line[];
      why?: string;
    }
  /** The trigger was met or not. */
  | { code: 'met' | 'missed'; trigger: AutomationTrigger['type']; value?: string; lines?: Line[] };

/** A line that supports a decision. */
export interface Line {
  entryId: string;
  speaker: string;
  text: string;
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: string;
}

/** An action of a run and its progress. */
export interface StoredStep {
  action: AutomationAction['type'];
  state: 'waiting' | 'sending' | 'done' | 'skipped' | 'failed';
  /** The workspace's hourly message limit, while the action waits for the next hour because of it. */
  heldBack?: number;
  /** Number of recipients who get their message in the next hour, because the hourly limit was reached. */
  left?: number;
  /** For the weekly email: when it is sent, ISO 8601. */
  collectedFor?: string;
  /** Ids in the ledger. */
  deliveries: string[];
  reference: string | null;
  /** Start time, ISO 8601. */
  since?: string;
  /** Code of the error or of the reason for skipping; null otherwise. */
  problem: string | null;
  /** Sentences that later actions include. For a workflow, those that the transcript supports. */
  says?: Found;
  /** Run of the workflow, and its cost in US dollars. */
  workflowRun?: string;
  cost?: number;
}
