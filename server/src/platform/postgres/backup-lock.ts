import type pg from 'pg';

/*
 * A backup copies one shard after the other, so it would miss a workspace that moves between two of them. Moves and backups
 * therefore wait for each other. Each holds the lock until its connection to the control plane ends. `connectHolder` opens it.
 */

/** Arbitrary lock id. */
const lock = 4_151_003;

/** Waits until no workspace is moving, and makes later moves wait. */
export const holdMoves = (directory: pg.Client) => directory.query('select pg_advisory_lock($1)', [lock]);

/** Waits until no backup is being made, and makes later backups wait. */
export const holdBackups = (directory: pg.Client) =>
  directory.query('select pg_advisory_lock_shared($1)', [lock]);
