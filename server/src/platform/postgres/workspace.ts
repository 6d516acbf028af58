import type { Visibility } from '@afterword/api-client/contract';

declare const made: unique symbol;

/**
 * A workspace id from the directory or an actor, never from a request. Functions that take it need no further check. A
 * plain number does not have this type.
 */
export type WorkspaceId = number & { readonly [made]: 'WorkspaceId' };

/** A workspace in the directory. */
export interface Workspace {
  id: WorkspaceId;
  name: string;
  /** The shard that holds its meetings. */
  shard: string;
  /** Set after a move: part of the epoch that devices see. */
  epoch: string | null;
  /** True while it moves to another shard: writes wait. */
  moving: boolean;
  /** Default visibility of new meetings, which their owners can change. */
  visibility: Visibility;
  /** IANA time zone for days; null means UTC, until someone chooses a zone. */
  timeZone: string | null;
}

/** Workspace and person of a transaction on meetings. Without an account, the server itself is acting. */
export interface Place {
  workspace: Workspace;
  account: { id: number } | null;
  /** The automation run that caused the request, if it names one (`cause.ts`). */
  cause?: string | null;
  /**
   * Set for an assistant that may not read meetings with guests: a JSON object whose keys are the folded names of the
   * workspace's members. The database then hides every meeting in which it finds any other name.
   */
  insiders?: string | null;
}

/** Returns a workspace's time zone, defaulting to UTC. */
export const zoneOf = ({ workspace }: Pick<Place, 'workspace'>): string => workspace.timeZone ?? 'UTC';
