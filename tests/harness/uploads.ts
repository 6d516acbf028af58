/** Uploads with little CPU time of their own, which the server would lack where both share a machine. */
import { Pool } from 'undici';

/** A server, the access token of a caller, and kept connections. */
export interface Connection {
  url: string;
  token: string;
  pool: Pool;
}

/** Opens up to that many connections to the server at this address, when uploads need them. */
export const openConnections = (url: string, connections: number): Pool =>
  new Pool(new URL(url).origin, { connections, headersTimeout: 15_000, bodyTimeout: 15_000 });

/** Makes an upload and returns the answer. Any status but 200 is an error. */
export async function put(
  { pool, token }: Pick<Connection, 'pool' | 'token'>,
  path: string,
  body: object,
): Promise<unknown> {
  const answer = await pool.request({
    method: 'PUT',
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.statusCode === 200) return answer.body.json();
  throw new Error(`${answer.statusCode} ${(await answer.body.text()).slice(0, 100)}`);
}
