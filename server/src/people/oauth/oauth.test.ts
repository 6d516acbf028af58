import { randomUUID } from 'node:crypto';
import { type AssistantRequest, type KeyScope, limits } from '@afterword/api-client/contract';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { asking, connectAssistant, redirectUri, registerClient } from '../../testing/assistants.ts';
import { someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { isRedirectUri, isRegistered } from './redirects.ts';

const origin = 'http://localhost:3000';
const day = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const someone = () => server.signIn(`${randomUUID()}@example.com`);

/** An assistant with the official client. The person with this token agrees to every request. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = { client_name: 'Test assistant', redirect_uris: [redirectUri] };
  readonly clientMetadataUrl?: string;
  asked: URL | null = null;
  information: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  private verifier = '';
  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl) this.clientMetadataUrl = clientMetadataUrl;
  }
  state = () => 'some state';
  clientInformation = () => this.information;
  saveClientInformation(information: StoredOAuthClientInformation) {
    this.information = information;
  }
  tokens = () => this.kept;
  saveTokens(tokens: StoredOAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked = url;
  }
  private discovered: OAuthDiscoveryState | undefined;
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.discovered = state;
  }
  discoveryState = () => this.discovered;
  invalidateCredentials() {
    this.kept = undefined;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;

  transport() {
    return new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      authProvider: this,
      fetch: async (url, init) => server.app.fetch(new Request(url, init), {}),
    });
  }

  /** Connects: discovers the server, registers, sends the person to the consent page, and exchanges the code. */
  async connect(token: string, scopes?: KeyScope[]): Promise<Client> {
    const refused = this.transport();
    await expect(new Client({ name: 'test', version: '1' }).connect(refused)).rejects.toBeInstanceOf(
      UnauthorizedError,
    );
    const request = requestIn(this.asked!);
    const api = server.api(token);
    const offered = await api.assistants.request(request);
    const { address } = await api.assistants.allow({ ...request, scopes: scopes ?? offered.scopes });
    const answer = new URL(address).searchParams;
    expect(answer.get('state')).toBe('some state');
    expect(answer.get('iss')).toBe(origin);
    await refused.finishAuth(answer);
    return this.open();
  }

  async open(): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(this.transport());
    onTestFinished(() => client.close());
    return client;
  }
}

const requestIn = (url: URL) => Object.fromEntries(url.searchParams) as AssistantRequest;

async function exchange(body: Record<string, string>) {
  const answer = await server.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

describe('connecting an assistant', () => {
  it('starts from a refused request, asks a person, and ends when they revoke it', async () => {
    const token = await someone();
    const assistant = new Assistant();
    const client = await assistant.connect(token);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_transcript');
    const { items } = await server.api(token).keys.list();
    expect(items).toMatchObject([
      { of: 'me', name: 'Test assistant', scopes: ['meetings:read', 'search', 'ask', 'proposals:write'] },
    ]);
    expect(items[0]?.client).toBe(assistant.information?.client_id);
    await expect(server.api(token).keys.rotate({ id: items[0]!.id })).rejects.toMatchObject({
      code: 'not_found',
    });

    const refresh_token = assistant.kept!.refresh_token!;
    await server.api(token).keys.revoke({ id: items[0]!.id });
    await expect(client.listTools()).rejects.toThrow();
    const refresh = await exchange({
      grant_type: 'refresh_token',
      client_id: assistant.information!.client_id,
      refresh_token,
    });
    expect(refresh).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('works with a client whose id is the address of its description', async () => {
    const id = 'https://assistant.example/client.json';
    const fetched: string[] = [];
    const { outbound } = server.deps;
    onTestFinished(() => {
      server.deps.outbound = outbound;
    });
    const description = { client_id: id, client_name: 'Described', redirect_uris: [redirectUri] };
    server.deps.outbound = {
      ...outbound,
      async fetch(url) {
        fetched.push(`${url}`);
        return Response.json(description);
      },
    };
    const token = await someone();
    const assistant = new Assistant(id);
    await assistant.connect(token);
    expect(new Set(fetched)).toEqual(new Set([id]));
    const request = requestIn(assistant.asked!);
    expect(await server.api(token).assistants.request(request)).toMatchObject({
      client: { name: 'Described', host: 'assistant.example' },
      place: '127.0.0.1:4567',
    });
    description.client_id = 'https://other.example/client.json';
    await expect(server.api(token).assistants.request(request)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('fetches no description from a private address', async () => {
    const api = server.api(await someone());
    for (const id of ['https://127.0.0.1/client.json', 'https://[::1]/client.json', 'https://a.example'])
      await expect(api.assistants.request(asking(id))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('allows only the calls of its scopes, also in the API', async () => {
    const token = await someone();
    const id = randomUUID();
    await server.api(token).meetings.put({ id, ...someFacts() });
    const assistant = new Assistant();
    await assistant.connect(token, ['meetings:read']);
    const api = server.api(assistant.kept!.access_token);
    expect((await api.meetings.list({})).items.map((meeting) => meeting.id)).toEqual([id]);
    await expect(api.meetings.delete({ id })).rejects.toMatchObject({ code: 'key_refused' });
    await expect(api.search.entries({ q: 'word' })).rejects.toMatchObject({ code: 'key_refused' });
    await expect(
      api.assistants.allow({ ...asking(await registerClient(server)), scopes: ['ask'] }),
    ).rejects.toMatchObject({ code: 'key_refused' });
  });

  it('stores no code or token as text', async () => {
    const assistant = new Assistant();
    await assistant.connect(await someone());
    const { rows } = await server.pool.query<{ row: string }>(
      'select t::text as row from oauth_token t union all select k::text from api_key k',
    );
    const { access_token, refresh_token } = assistant.kept!;
    for (const { row } of rows)
      for (const secret of [access_token, refresh_token!]) expect(row).not.toContain(secret);
    expect(server.logged()).not.toContain(access_token);
  });

  it('ends when its person leaves, and is refused while assistants are off', async () => {
    const admin = await someone();
    const email = `${randomUUID()}@example.com`;
    const member = await signInMember(server, { email, of: admin });
    const assistant = new Assistant();
    await assistant.connect(member);
    const api = server.api(assistant.kept!.access_token);
    const { id, workspace } = await api.accounts.currentUser();
    const owner = server.api(admin);
    await owner.workspaces.update({ id: workspace.id, assistants: false });
    await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(assistant.open()).rejects.toThrow();
    await expect(
      server.api(member).assistants.allow({ ...asking(await registerClient(server)), scopes: ['ask'] }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await owner.workspaces.update({ id: workspace.id, assistants: true });
    await api.meetings.list({});
    await owner.members.remove({ id: `${id}` });
    await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await signInMember(server, { email, of: admin });
    await expect(api.meetings.list({}), 'after they returned').rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('reaches no account that gets the same address later', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await server.signIn(email);
    const { sent } = await connectAssistant(server, token);
    const { body } = await exchange(sent);
    const { id } = await server.api(body.access_token!).accounts.currentUser();
    await server.api(token).accounts.deleteAccount({ email });
    const later = server.api(await server.signIn(email));
    expect((await later.accounts.currentUser()).id).not.toBe(id);
    await expect(server.api(body.access_token!).accounts.currentUser()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('the token endpoint', () => {
  it('says when to come back, in a form that clients of OAuth know', async () => {
    const busy = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '1' });
    await busy.request('/oauth/token', { method: 'POST', body: '' });
    const answer = await busy.request('/oauth/token', { method: 'POST', body: '' });
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { error: 'temporarily_unavailable', error_description: expect.any(String) },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('renews tokens, and ends the connection when a used token is presented again', async () => {
    const token = await someone();
    const { clientId, sent } = await connectAssistant(server, token);
    const first = await exchange(sent);
    expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'meetings:read' } });
    server.clock.advance(3_600_001);
    await expect(server.api(first.body.access_token!).meetings.list({})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const renew = {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: first.body.refresh_token!,
    };
    const second = await exchange(renew);
    await server.api(second.body.access_token!).meetings.list({});
    expect((await exchange(renew)).status).toBe(400);
    await expect(server.api(second.body.access_token!).meetings.list({})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await server.api(token).keys.list()).items).toEqual([]);
  });

  it('gives no code for a request without a challenge by S256', async () => {
    const { assistants } = server.api(await someone());
    const request = { ...asking(await registerClient(server)), scopes: ['ask' as const] };
    for (const change of [{ code_challenge: '' }, { code_challenge_method: 'plain' as 'S256' }])
      await expect(assistants.allow({ ...request, ...change })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: [{ field: Object.keys(change)[0] }],
      });
    expect(await assistants.allow(request)).toBeDefined();
  });

  it('ends the connection when a code is used twice', async () => {
    const { sent } = await connectAssistant(server, await someone());
    const { body } = await exchange(sent);
    expect((await exchange(sent)).body.error).toBe('invalid_grant');
    await expect(server.api(body.access_token!).meetings.list({})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['an unknown client', { client_id: 'other' }, 'invalid_client'],
    ['an unreadable client', { client_id: 'a\0b' }, 'invalid_request'],
    ['no client', { client_id: '' }, 'invalid_client'],
    ['another address', { redirect_uri: 'http://127.0.0.1:4567/elsewhere' }, 'invalid_grant'],
    ['no address', { redirect_uri: '' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/' }, 'invalid_target'],
    ['an unknown code', { code: 'other' }, 'invalid_grant'],
    ['an unreadable code', { code: 'a\0b' }, 'invalid_request'],
    ['no code', { code: '' }, 'invalid_request'],
    ['no grant type', { grant_type: '' }, 'invalid_request'],
    ['an unknown grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses a code with %s by the code of RFC 6749', async (_, change, error) => {
    const { sent } = await connectAssistant(server, await someone());
    expect(await exchange({ ...sent, ...change })).toEqual({
      status: 400,
      body: { error, error_description: expect.any(String) },
    });
  });

  it('refuses the code of another registered client', async () => {
    const { sent } = await connectAssistant(server, await someone());
    const { body } = await exchange({ ...sent, client_id: await registerClient(server) });
    expect(body.error).toBe('invalid_grant');
  });

  it.each<[string, string, string, number, string]>([
    [
      'token',
      'a parameter twice',
      'grant_type=refresh_token&grant_type=refresh_token',
      400,
      'invalid_request',
    ],
    ['token', 'JSON', '{"grant_type":"refresh_token"}', 400, 'invalid_request'],
    ['token', 'nothing', '', 400, 'invalid_request'],
    ['token', 'too much', `code=${'x'.repeat(20_000)}`, 413, 'invalid_request'],
    ['revoke', 'no token', '', 400, 'invalid_request'],
    ['device_authorization', 'too much', `scope=${'x'.repeat(20_000)}`, 413, 'invalid_request'],
    ['register', 'no JSON', '{', 400, 'invalid_client_metadata'],
    ['register', 'no object', '[]', 400, 'invalid_client_metadata'],
    ['register', 'too much', ' '.repeat(20_000), 413, 'invalid_client_metadata'],
    ['register', 'no addresses', '{}', 400, 'invalid_redirect_uri'],
    ['register', 'an empty list', '{"redirect_uris":[]}', 400, 'invalid_redirect_uri'],
    ['register', 'a script', '{"redirect_uris":["javascript:alert(1)"]}', 400, 'invalid_redirect_uri'],
    [
      'register',
      'a zero byte',
      '{"redirect_uris":["https://a.example/\\u0000"]}',
      400,
      'invalid_redirect_uri',
    ],
    [
      'register',
      'a number as name',
      '{"client_name":7,"redirect_uris":["https://a.example/"]}',
      400,
      'invalid_client_metadata',
    ],
  ])('answers /oauth/%s with %s by the code of its RFC', async (path, _, body, status, error) => {
    const answer = await server.request(`/oauth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a code after a minute, and a connection after 90 days without use', async () => {
    const token = await someone();
    const { sent } = await connectAssistant(server, token);
    server.clock.advance(60_001);
    expect((await exchange(sent)).status).toBe(400);
    const { sent: other, clientId } = await connectAssistant(server, token);
    const { body } = await exchange(other);
    server.clock.advance(91 * day);
    const renew = { grant_type: 'refresh_token', client_id: clientId, refresh_token: body.refresh_token! };
    expect((await exchange(renew)).status).toBe(400);
  });

  it('ends a connection a year after the consent, even if it was renewed', async () => {
    const { sent, clientId } = await connectAssistant(server, await someone());
    let { body } = await exchange(sent);
    const renew = () =>
      exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: body.refresh_token! });
    for (let quarter = 0; quarter < 5; quarter++) {
      server.clock.advance(72 * day);
      ({ body } = await renew());
      expect(body.access_token).toBeDefined();
    }
    server.clock.advance(6 * day);
    expect((await renew()).status).toBe(400);
  });
});

it('ends a connection when its client revokes a token, and reveals nothing about others', async () => {
  const revoke = async (token: string) => {
    const body = new URLSearchParams({ token }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await server.request('/oauth/revoke', { method: 'POST', headers, body })).status;
  };
  const { body } = await exchange((await connectAssistant(server, await someone())).sent);
  const api = server.api(body.access_token!);
  expect(await revoke('unknown')).toBe(200);
  await api.meetings.list({});
  expect(await revoke(body.refresh_token!)).toBe(200);
  await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
});

describe("an assistant's request", () => {
  it('requires a registered redirect address, a resource of this server, and requested scopes', async () => {
    const api = server.api(await someone());
    const id = await registerClient(server);
    const refused = { code: 'invalid_input' };
    for (const more of [
      { redirect_uri: 'https://evil.example/callback' },
      { resource: 'https://other.example/mcp' },
      { client_id: 'unknown' },
    ])
      await expect(api.assistants.request(asking(id, more))).rejects.toMatchObject(refused);
    const reading = asking(id, { scope: 'search unknown', resource: `${origin}/mcp` });
    expect((await api.assistants.request(reading)).scopes).toEqual(['search']);
    await expect(api.assistants.allow({ ...reading, scopes: ['meetings:read'] })).rejects.toMatchObject(
      refused,
    );
  });

  it('is refused to a person with too many API keys and assistants, who can create no more keys either', async () => {
    const api = server.api(await someone());
    const request = asking(await registerClient(server));
    const { key } = await api.keys.create({ name: 'Export', scopes: ['ask'] });
    const add = (count: number) =>
      server.pool.query(
        `insert into api_key (id, workspace_id, account_id, name, scopes, days, secret_hash, created_at, expires_at)
         select id || n, workspace_id, account_id, name, scopes, days, secret_hash || n, created_at, expires_at
           from api_key, generate_series(1, $2) n where id = $1`,
        [key.id, count],
      );
    const tooMany = {
      code: 'invalid_input',
      fields: [expect.objectContaining({ code: 'too_many' })],
    };
    await add(limits.apiKeys - 2);
    await api.keys.create({ name: 'Last', scopes: ['ask'] });
    await expect(api.keys.create({ name: 'More', scopes: ['ask'] })).rejects.toMatchObject(tooMany);
    await expect(api.assistants.allow({ ...request, scopes: ['search'] })).rejects.toMatchObject(tooMany);
  });

  it('can ask only for scopes that read or propose', async () => {
    const api = server.api(await someone());
    const writing = asking(await registerClient(server), {
      scope: 'meetings:write actions:write exports proposals:write',
    });
    expect((await api.assistants.request(writing)).scopes).toEqual(['exports', 'proposals:write']);
    await expect(api.assistants.allow({ ...writing, scopes: ['meetings:write'] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('redirects only to https and to programs on the same machine', () => {
    for (const address of [
      'https://claude.ai/api/mcp/auth_callback',
      'http://localhost:33418/',
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'com.example.app:/callback',
    ])
      expect(isRedirectUri(address), address).toBe(true);
    for (const address of [
      'http://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://user@evil.example/',
      'https://a.example/#x',
      'no address',
    ])
      expect(isRedirectUri(address), address).toBe(false);
    expect(isRegistered('http://127.0.0.1:9999/callback', [redirectUri])).toBe(true);
    expect(isRegistered('http://127.0.0.1:9999/other', [redirectUri])).toBe(false);
    expect(isRegistered('https://a.example:444/', ['https://a.example/'])).toBe(false);
  });
});

describe('the OAuth metadata', () => {
  it('is linked from a refused request, and describes both servers', async () => {
    const refused = await server.request('/mcp', { method: 'POST' });
    expect(refused.status).toBe(401);
    const [, address] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)!;
    const read = async (path: string) => (await server.request(path)).json();
    expect(await read(new URL(address!).pathname)).toMatchObject({
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
      scopes_supported: ['meetings:read', 'search', 'ask', 'proposals:write'],
    });
    expect(await read('/.well-known/oauth-protected-resource/api')).toMatchObject({
      resource: `${origin}/api`,
    });
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });
});
