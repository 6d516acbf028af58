import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidField } from '../../platform/errors/failure.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { UnreadableJson } from '../../platform/outbound/parse-json.ts';
import { responseBudgets } from '../../platform/outbound/response-budgets.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { cleanText } from '../../text/clean.ts';
import { shortened } from '../../text/shortened.ts';
import { isRedirectUri } from './redirects.ts';

/** An OAuth client: a program that asks to be connected. */
export interface OauthClient {
  id: string;
  /** The name it gives itself. */
  name: string;
  redirectUris: string[];
  /** The host that describes it. Null if it registered itself, in which case its name is unproven. */
  host: string | null;
}

/** Maximum milliseconds to fetch a client's description from its host. */
const timeoutMs = 5_000;

/** A client's description of itself (RFC 7591). Other fields are ignored. */
const described = z.object({
  client_name: z.string().max(1_000).optional(),
  redirect_uris: z
    .array(
      z.string().max(500).refine(isRedirectUri, 'Use https, a loopback address, or the scheme of a program.'),
    )
    .min(1)
    .max(10),
  token_endpoint_auth_method: z.string().max(100).optional(),
});

/**
 * Returns a name for display: short, on one line, and without characters that change the direction of surrounding text.
 */
export const shownName = (name: string | undefined, fallback: string) =>
  shortened(
    cleanText(name ?? '')
      .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    100,
  ) || fallback;

/**
 * Returns the client with this id. An id that is an HTTPS address points to a document that describes the client
 * (Client ID Metadata Document). It is fetched each time, so that changes apply at once.
 * @throws invalid_input
 */
export async function findClient(deps: Pick<Deps, 'control' | 'outbound'>, id: string): Promise<OauthClient> {
  if (/^https:\/\//i.test(id)) return fetchClient(deps, id);
  const { rows } = await deps.control.query<{ name: string; redirectUris: string[] }>(
    'select name, redirect_uris from oauth_client where id = $1',
    [id],
  );
  if (!rows[0]) throw invalidField('client_id', 'This client is not registered.');
  return { ...rows[0], id, host: null };
}

/** Returns whether an id is that of a client: a registered one, or an address, which is not asked. */
export async function isKnown(db: Queryable, id: string): Promise<boolean> {
  if (/^https:\/\//i.test(id)) return true;
  return (await db.query('select from oauth_client where id = $1', [id])).rows.length > 0;
}

async function fetchClient({ outbound }: Pick<Deps, 'outbound'>, id: string): Promise<OauthClient> {
  const url = URL.canParse(id) ? new URL(id) : null;
  // Only an address in its normal form equals itself as text.
  if (!url || url.href !== id || url.pathname === '/' || url.hash || url.username || url.password)
    throw invalidField('client_id', 'This is not the address of a client.');
  const document = await fetchDocument(outbound, id);
  const client = described.extend({ client_id: z.literal(id) }).safeParse(document);
  if (!client.success) throw invalidField('client_id', 'Its document does not describe the client.');
  const { client_name: name, redirect_uris: redirectUris, token_endpoint_auth_method: method } = client.data;
  if (method !== undefined && method !== 'none')
    throw invalidField('client_id', 'Only clients without a secret can be connected.');
  return { id, name: shownName(name, url.host), redirectUris, host: url.host };
}

async function fetchDocument(outbound: Deps['outbound'], id: string): Promise<unknown> {
  try {
    const answer = await outbound.fetch(id, {
      headers: { accept: 'application/json' },
      timeout: timeoutMs,
      budget: responseBudgets.small,
    });
    if (answer.status !== 200) throw invalidField('client_id', `Its address answered ${answer.status}.`);
    return await outbound.readJson(answer, { values: responseBudgets.small.values });
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof UnreadableJson)) throw error;
    throw invalidField('client_id', 'Its document could not be read.');
  }
}

/**
 * Registers a client without a secret (RFC 7591).
 * @returns its description, which is the answer, or the refusal of an invalid one
 */
export async function registerClient({ control, clock }: Pick<Deps, 'control' | 'clock'>, body: unknown) {
  const { data, error } = described.safeParse(body);
  if (!data) {
    const [field] = error.issues[0]!.path;
    return field === 'redirect_uris' ? { refusal: invalidAddresses } : { refusal: invalidMetadata };
  }
  const id = randomUUID();
  const now = clock.now();
  const name = shownName(data.client_name, 'Assistant');
  await control.query(
    'insert into oauth_client (id, name, redirect_uris, created_at) values ($1, $2, $3, $4)',
    [id, name, data.redirect_uris, now],
  );
  const client = {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name: name,
    redirect_uris: data.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  return { client };
}

const invalidAddresses = {
  error: 'invalid_redirect_uri',
  error_description: 'Send redirect_uris: https addresses, loopback addresses, or schemes of programs.',
};
const invalidMetadata = {
  error: 'invalid_client_metadata',
  error_description: 'Send a JSON object with redirect_uris, and client_name as text.',
};
