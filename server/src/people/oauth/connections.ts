import { type KeyScope, keyDays, limits } from '@afterword/api-client/contract';
import type OAuth2Server from '@node-oauth/oauth2-server';
import type { AuthorizationCode, Client as OauthParty } from '@node-oauth/oauth2-server';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { announceAccount } from '../access/announce-account.ts';
import { accessTokenPrefix, createKey, signOnOf } from '../access/api-keys.ts';
import { hashSecret, newSecret } from '../access/secret.ts';
import { noteSecurityEvent } from '../audit/security-events.ts';
import { isKnown, type OauthClient } from './clients.ts';
import { isRegistered } from './redirects.ts';

const day = 86_400_000;

/** Loads the library at its first use: most servers connect no assistant soon after they start. */
const library = () => import('@node-oauth/oauth2-server');

/** Seconds for which a code and an access token work. */
const lifetimes = { code: 60, access: 3_600 };

/** Grants of the library. The grant of a command line is ours. */
const grants = ['authorization_code', 'refresh_token'];

/** Days for which a connection lasts after its last refresh, and in total. */
const connectionDays = keyDays.default;
const maxDays = 365;

/** The request that a person has agreed to. */
export interface Agreement {
  client: OauthClient;
  redirectUri: string;
  codeChallenge: string;
  scopes: readonly KeyScope[];
  resource: string | null;
}

/**
 * Connects an assistant with the permissions of the actor, limited by scopes. A connection is an API key without a
 * secret, so everything that ends a key ends it.
 * @returns the code that its client exchanges for tokens
 * @throws forbidden if assistants are switched off; invalid_input if there are too many connections.
 */
export async function connect(deps: Deps, actor: Actor, agreement: Agreement): Promise<string> {
  const { client, redirectUri, codeChallenge, scopes } = agreement;
  return deps.control.transaction(async (db) => {
    const now = deps.clock.now();
    const { rows } = await db.query<{ assistants: boolean; count: number }>(
      `select w.assistants, (select count(*)::int from api_key where workspace_id = w.id and account_id = $2 and expires_at > $3) as count
         from workspace w where w.id = $1 for update`,
      [actor.workspace.id, actor.account.id, now],
    );
    if (!rows[0]?.assistants) throw failure('forbidden');
    if (rows[0].count >= limits.apiKeys)
      throw invalidField(
        'client_id',
        `There are already ${limits.apiKeys} API keys and assistants. Revoke one first.`,
        'too_many',
      );
    const { id, hash } = createKey();
    await db.query(
      named(
        `insert into api_key (id, workspace_id, account_id, created_by, name, scopes, days, secret_hash, client_id, created_at, expires_at,
         sso_connection_id)
       values (:id, :workspaceId, :accountId, :accountId, :name, :scopes, :connectionDays, :hash, :clientId, :now, :expiresAt, ${signOnOf(':sessionId')})`,
        {
          id,
          workspaceId: actor.workspace.id,
          accountId: actor.account.id,
          name: client.name,
          scopes,
          connectionDays,
          hash,
          clientId: client.id,
          now,
          expiresAt: new Date(now.getTime() + connectionDays * day),
          sessionId: actor.session.id,
        },
      ),
    );
    const facts = { name: client.name, scopes: scopes.join(', ') };
    await noteSecurityEvent(db, { accountId: actor.account.id, event: 'assistant', facts, mail: true }, deps);
    const query = {
      response_type: 'code',
      client_id: client.id,
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    };
    const { Request, Response } = await library();
    const oauth = await createOauth(db, now, { client, resource: agreement.resource });
    const { authorizationCode } = await oauth.authorize(
      new Request({ method: 'GET', headers: {}, query }),
      new Response(),
      { authenticateHandler: { handle: () => ({ id }) }, allowEmptyState: true },
    );
    return authorizationCode;
  });
}

/** An answer of the token endpoint. */
export interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Exchanges a code or a refresh token for new tokens. Each works once; a second use ends the connection. */
export async function exchange(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  body: Record<string, string>,
): Promise<TokenAnswer> {
  const now = clock.now();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' };
  const { InvalidRequestError, OAuthError, Request, Response, UnsupportedGrantTypeError } = await library();
  const response = new Response();
  try {
    // The library would ask about the client first.
    if (!body.grant_type) throw new InvalidRequestError('Missing parameter: `grant_type`');
    if (!grants.includes(body.grant_type))
      throw new UnsupportedGrantTypeError('Unsupported grant type: `grant_type` is invalid');
    await control.transaction(async (db) => {
      const resource = body.resource ?? null;
      const oauth = await createOauth(db, now, {
        client: null,
        resource,
        redirectUri: body.redirect_uri ?? null,
      });
      await oauth.token(new Request({ method: 'POST', headers, query: {}, body }), response);
    });
  } catch (error) {
    if (!(error instanceof OAuthError) || error.code >= 500) throw error;
    // A code or refresh token that is used twice may have been stolen.
    await endConnection(control, body.code ?? body.refresh_token ?? '', 'used');
    return { status: error.code, body: { error: error.name, error_description: error.message } };
  }
  return { status: 200, body: response.body };
}

/** Ends the connection that an access or refresh token belongs to, if there is one. */
export const revoke = ({ control }: Pick<Deps, 'control'>, token: string): Promise<void> =>
  endConnection(control, token, 'any');

async function endConnection(control: Deps['control'], token: string, which: 'used' | 'any'): Promise<void> {
  await control.transaction(async (db) => {
    const { rows } = await db.query<{ accountId: number }>(
      `delete from api_key k using oauth_token t where t.hash = $1 and ($2 or t.used_at is not null) and k.id = t.key_id
        returning k.account_id`,
      [hashSecret(token), which === 'any'],
    );
    for (const { accountId } of rows) announceAccount(db, accountId);
  });
}

interface TokenRow {
  keyId: string;
  clientId: string;
  scopes: KeyScope[];
  redirectUri: string | null;
  codeChallenge: string | null;
  resource: string | null;
}

/**
 * Returns the OAuth server over our tables, within a transaction.
 * @param context.client the requesting client; null at the token endpoint, where the code or refresh token identifies
 * it.
 * @param context.resource the resource that the request names
 * @param context.redirectUri the address that the request names, at the token endpoint
 */
async function createOauth(
  db: Queryable,
  now: Date,
  {
    client,
    resource,
    redirectUri: sentTo = null,
  }: { client: OauthClient | null; resource: string | null; redirectUri?: string | null },
): Promise<OAuth2Server> {
  const { default: Server, OAuthError } = await library();
  // The library compares times with the system's clock. Our queries already decide by the server's clock which rows are
  // valid, so the library gets a time in the future.
  const valid = () => new Date(Date.now() + day);
  const store = (
    token: string,
    row: { keyId: string; kind: 'code' | 'access' | 'refresh'; expiresAt: Date } & Partial<TokenRow>,
  ) =>
    db.query(
      named(
        `insert into oauth_token (hash, key_id, kind, expires_at, resource, redirect_uri, code_challenge)
       values (:hash, :keyId, :kind, :expiresAt, :resource, :redirectUri, :codeChallenge)`,
        {
          hash: hashSecret(token),
          keyId: row.keyId,
          kind: row.kind,
          expiresAt: row.expiresAt,
          resource: row.resource ?? null,
          redirectUri: row.redirectUri ?? null,
          codeChallenge: row.codeChallenge ?? null,
        },
      ),
    );
  const find = async (token: string, kind: 'code' | 'refresh') => {
    const { rows } = await db.query<TokenRow>(
      `select t.key_id, k.client_id, k.scopes, t.redirect_uri,
              t.code_challenge, t.resource
         from oauth_token t
         join api_key k on k.id = t.key_id and k.expires_at > $3
         join membership m on m.account_id = k.account_id and m.workspace_id = k.workspace_id and m.state = 'active'
        where t.hash = $1 and t.kind = $2 and t.expires_at > $3 for update of t`,
      [hashSecret(token), kind, now],
    );
    const [row] = rows;
    // RFC 8707: a token is valid only for the resource that the person agreed to.
    if (row && resource !== null && resource !== row.resource)
      throw new OAuthError('Not the resource that the person agreed to', {
        code: 400,
        name: 'invalid_target',
      });
    return row ?? null;
  };
  const use = async (token: string) => {
    const { rowCount } = await db.query(
      'update oauth_token set used_at = $2 where hash = $1 and used_at is null',
      [hashSecret(token), now],
    );
    return rowCount === 1;
  };
  const partyOf = (id: string): OauthParty => ({ id, grants, redirectUris: client?.redirectUris ?? [] });
  const server = new Server({
    model: {
      getClient: async (id: string) => (client || (await isKnown(db, id)) ? partyOf(id) : null),
      validateRedirectUri: async (uri: string) => isRegistered(uri, client?.redirectUris ?? []),
      generateAuthorizationCode: async () => newSecret(),
      generateAccessToken: async () => `${accessTokenPrefix}${newSecret()}`,
      generateRefreshToken: async () => newSecret(),
      async saveAuthorizationCode(code: AuthorizationCode, party: OauthParty, user: { id: string }) {
        const { authorizationCode, redirectUri, codeChallenge } = code;
        const expiresAt = new Date(now.getTime() + lifetimes.code * 1_000);
        await store(authorizationCode, {
          keyId: user.id,
          kind: 'code',
          expiresAt,
          redirectUri,
          codeChallenge: codeChallenge ?? null,
          resource,
        });
        return { ...code, client: party, user };
      },
      async getAuthorizationCode(authorizationCode: string) {
        const row = await find(authorizationCode, 'code');
        // The library would call it an invalid request.
        if (row?.redirectUri !== sentTo) return null;
        return (
          row && {
            authorizationCode,
            expiresAt: valid(),
            redirectUri: row.redirectUri!,
            codeChallenge: row.codeChallenge!,
            codeChallengeMethod: 'S256',
            scope: row.scopes,
            client: partyOf(row.clientId),
            user: { id: row.keyId, resource: row.resource },
          }
        );
      },
      revokeAuthorizationCode: ({ authorizationCode }: { authorizationCode: string }) =>
        use(authorizationCode),
      async getRefreshToken(refreshToken: string) {
        const row = await find(refreshToken, 'refresh');
        return (
          row && {
            refreshToken,
            refreshTokenExpiresAt: valid(),
            scope: row.scopes,
            client: partyOf(row.clientId),
            user: { id: row.keyId, resource: row.resource },
          }
        );
      },
      revokeToken: ({ refreshToken }: { refreshToken: string }) => use(refreshToken),
      async saveToken(
        token: OAuth2Server.Token,
        party: OauthParty,
        user: { id: string; resource: string | null },
      ) {
        const { id: keyId, resource } = user;
        const { rows } = await db.query<{ ends: Date }>(
          `update api_key set expires_at = least($2::timestamptz, created_at + $3 * interval '1 day') where id = $1
            returning expires_at as ends`,
          [keyId, new Date(now.getTime() + connectionDays * day), maxDays],
        );
        const { ends } = rows[0]!;
        const expiresAt = new Date(now.getTime() + lifetimes.access * 1_000);
        await store(token.accessToken, { keyId, kind: 'access', expiresAt, resource });
        await store(token.refreshToken!, { keyId, kind: 'refresh', expiresAt: ends, resource });
        return { ...token, client: party, user };
      },
      getAccessToken: async () => null,
    },
    authorizationCodeLifetime: lifetimes.code,
    accessTokenLifetime: lifetimes.access,
    refreshTokenLifetime: (connectionDays * day) / 1_000,
    // Clients are public. PKCE binds a code to its client, and each use replaces a refresh token.
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
    alwaysIssueNewRefreshToken: true,
  });
  return server;
}
