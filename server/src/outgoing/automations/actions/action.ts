import type {
  AutomationAction,
  AutomationLimits,
  AutomationTrigger,
  PlannedCall,
} from '@afterword/api-client/contract';
import type { AutomationMessages } from '../../../locales/automation-messages.ts';
import type { Actor } from '../../../people/access/actor.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import type { ConnectionRow } from '../../integrations/connections/store.ts';
import type { Found } from '../../integrations/integration.ts';
import type { MeetingFacts } from '../facts.ts';
import type { Owner } from '../owners.ts';
import type { StoredStep } from '../run.ts';
import type { AutomationRow } from '../store.ts';

/** A type of action. */
export interface Action<Settings = AutomationAction> {
  /** True if people outside the product see its result. It then counts as a message and may need approval. */
  goesOut: boolean;
  /** Starts it in the transaction that records the step. */
  begin(settings: Settings, acting: ActionContext): Promise<ActionStart>;
  /** Plans the same in a dry run. Only needed if `begin` does something outside its transaction. */
  rehearse?(settings: Settings, acting: ActionContext): Promise<Rehearsed | NotStarted>;
  /** Returns whether it collects the meetings of a week instead of starting immediately. */
  collects?(settings: Settings): boolean;
  /**
   * Starts the collected action.
   * @param week when it is sent, ISO 8601. Identifies the message, so that it is sent once. A week has two messages if
   * the workspace changed its time zone during it.
   */
  beginCollected?(
    settings: Settings,
    acting: ActionContext,
    collected: { week: string; meetings: readonly string[] },
  ): Promise<ActionStart>;
  /** Returns the state of a started step, if it is not the state of its deliveries. */
  look?(db: Queryable, place: Place, step: StoredStep): Promise<StoredStep>;
  /** Returns the field that names something missing or another person's, with the reason; null if there is none. */
  check?(
    settings: Settings,
    owned: { client: Client; actor: Actor; automation: AutomationRow; connections: readonly ConnectionRow[] },
  ): Promise<[field: string, message: string] | null>;
  /** Explains why the action cannot work with these connections; null if it can. */
  problem?(
    settings: Settings,
    connections: readonly ConnectionRow[],
    words: AutomationMessages,
  ): string | null;
  /** Returns the email addresses that the action would write to. */
  addresses?(settings: Settings, meeting: MeetingFacts, owner: Owner): string[];
}

export interface ActionContext {
  client: Client;
  /** The server's own access to the workspace. */
  place: Place;
  automation: AutomationRow;
  runId: string;
  /** True when a person approved this run. */
  approved: boolean;
  /** Trigger of the automation. Each recipient gets one message per event. */
  begins: AutomationTrigger['type'];
  /** When the event was recorded. Messages sent since then count as messages about it. */
  happenedAt: Date;
  meeting: MeetingFacts;
  /** Owner of the automation; for a workspace automation, the person who created it. */
  owner: Owner;
  deps: Deps;
  /** Position of the action. */
  step: number;
  limits: AutomationLimits;
  /** Results of earlier actions. */
  more: readonly Found[];
  /** Messages left in this hour's limit; at least one. */
  room: number;
  now: Date;
}

/** Calls that an action would make, and results that it would pass to later actions. */
export interface Rehearsed {
  calls: PlannedCall[];
  says: Found | null;
}

/** Reason why an action does nothing, as the code of a problem. */
export interface NotStarted {
  state: 'skipped' | 'failed';
  problem: string;
}

/** Immediate result of an action: its pending deliveries, or why there are none. */
export type ActionStart =
  | {
      state: 'sending';
      deliveries: string[];
      workflowRun?: string;
      /** Recipients beyond this hour's limit. */
      left?: number;
    }
  | NotStarted;

export const skipped = (problem: string): NotStarted => ({ state: 'skipped', problem });
export const failed = (problem: string): NotStarted => ({ state: 'failed', problem });
