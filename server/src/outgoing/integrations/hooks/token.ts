import { randomBytes, timingSafeEqual } from 'node:crypto';
import { findPlace } from '../../../people/access/directory.ts';
import { bearerOf } from '../../../people/access/sessions.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { readCredential } from '../connections/credential.ts';
import { type ConnectionRow, findConnection } from '../connections/store.ts';
import { readOwner } from '../ledger/read-work.ts';

/**
 * Format of a token. It contains its workspace and connection, so that no search is needed; only its last part is
 * secret.
 */
const form = /^afterword_(\d{1,15})_([0-9a-f-]{36})_[\w-]{43}$/;

/** Creates the token of a connection. It is shown once and stored as a secret. */
export const newToken = ({ workspace }: Place, id: string): string =>
  `afterword_${workspace.id}_${id}_${randomBytes(32).toString('base64url')}`;

/** An authenticated tool. */
export interface Tool {
  /** The workspace, without an account. */
  place: Place;
  connection: ConnectionRow;
}

/** Authenticates a request by its token. @throws unauthenticated */
export async function findTool(
  headers: Headers,
  { control, shards, secrets }: Pick<Deps, 'control' | 'shards' | 'secrets'>,
): Promise<Tool> {
  const token = bearerOf(headers) ?? '';
  const [, workspaceId = '', id = ''] = form.exec(token) ?? [];
  const place = workspaceId === '' ? null : await findPlace(control, Number(workspaceId));
  if (!place) throw failure('unauthenticated');
  const connection = await shards.of(place).read((db) => findByToken(db, place, { id, token }, { secrets }));
  // Tokens stop working when their owner leaves the workspace.
  if (!connection || !(await readOwner(control, place.workspace.id, connection))?.remains)
    throw failure('unauthenticated');
  return { place, connection };
}

async function findByToken(
  db: Queryable,
  place: Place,
  { id, token }: { id: string; token: string },
  deps: Pick<Deps, 'secrets'>,
): Promise<ConnectionRow | null> {
  const credential = await readCredential(db, place, id, deps);
  const given = Buffer.from(token);
  const known = (Array.isArray(credential) ? credential : []).map((each) => Buffer.from(each));
  return known.some((each) => each.length === given.length && timingSafeEqual(each, given))
    ? findConnection(db, place, id)
    : null;
}
