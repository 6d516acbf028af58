import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Deps } from '../../platform/procedure.ts';
import { findPlace } from '../../workspaces/directory.ts';
import type { Place } from '../../workspaces/workspace.ts';
import { readCredential } from '../connections/credential.ts';
import { type ConnectionRow, findConnection } from '../connections/store.ts';
import { readOwner } from '../ledger/read-work.ts';

/** A token says whose it is, so that nothing has to be searched for; what nobody can guess is its end. */
const form = /^afterword_(\d{1,15})_([0-9a-f-]{36})_[\w-]{43}$/;

/** The token of a connection: issued once, kept as a secret. */
export const newToken = ({ workspace }: Place, id: string): string =>
  `afterword_${workspace.id}_${id}_${randomBytes(32).toString('base64url')}`;

/** A tool that signed in here. */
export interface Tool {
  /** The workspace, for nobody in particular. */
  place: Place;
  connection: ConnectionRow;
}

/** Whose token a request carries. @throws unauthenticated */
export async function findTool(
  headers: Headers,
  { control, shards, secrets }: Pick<Deps, 'control' | 'shards' | 'secrets'>,
): Promise<Tool> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const [, workspaceId = '', id = ''] = form.exec(token) ?? [];
  const place = workspaceId === '' ? null : await findPlace(control, Number(workspaceId));
  if (!place) throw failure('unauthenticated');
  const connection = await shards.of(place).read((db) => findByToken(db, place, { id, token }, { secrets }));
  // Who left keeps nothing that signs in for them.
  if (!connection || !(await readOwner(control, place, connection))) throw failure('unauthenticated');
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
