import type { Visibility } from '@afterword/api-client/contract';

declare const made: unique symbol;

/**
 * The id of a workspace, from the directory or an actor and never from a request: what takes one needs no further proof of
 * where it came from. A bare number is not one.
 */
export type WorkspaceId = number & { readonly [made]: 'WorkspaceId' };

/** A workspace as the directory knows it. */
export interface Workspace {
  id: WorkspaceId;
  name: string;
  /** The shard that holds its meetings. */
  shard: string;
  /** Set when it has moved: part of the epoch that its devices see. */
  epoch: string | null;
  /** True while it moves to another shard: writes wait. */
  moving: boolean;
  /** Who may read a meeting that is new in it, unless its owner chooses otherwise. */
  visibility: Visibility;
  /** Whose days are meant, an IANA name; null until somebody has told, and UTC counts. */
  timeZone: string | null;
}

/** Where a transaction on meetings takes place, and for whom; without an account it is the server's own work. */
export interface Place {
  workspace: Workspace;
  account: { id: number } | null;
  /** The run of an automation that is the reason for what happens there, where a request says so (`cause.ts`). */
  cause?: string | null;
}
