import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describedBy } from '@afterword/tests/harness/vendor-description.ts';
import type { Integration, SignIn } from '../outgoing/integrations/integration.ts';

/** A call the double received. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed body if it is JSON or a form, otherwise its text. */
  body: unknown;
  text: string;
}

/** The double's answer. A body that is not text is sent as JSON. */
export interface DoubleAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A simulated vendor on its own port. Its OAuth endpoints are real, and its API is a model with state. */
export interface VendorDouble {
  readonly base: string;
  /** The environment of a server that uses the double as the vendor. */
  readonly environment: Record<string, string>;
  /** Every API call, in order, without calls to the OAuth endpoints. */
  readonly calls: Asked[];
  /** Violations of the vendor's API description by calls or by the double's own answers. */
  readonly violations: string[];
  /** Token requests, by grant type. */
  readonly grants: string[];
  /** Currently valid access and refresh tokens. */
  readonly valid: { access: Set<string>; refresh: Set<string> };
  /** Simulates a person who opens the address and agrees or cancels. @returns the redirect for the browser. */
  visit(url: string, answer?: 'agree' | 'cancel'): Promise<URL>;
  /** Expires every access token. */
  expire(): void;
  /** Revokes everything, as a person can in the vendor's settings. */
  revoke(): void;
  /** Loses the next answer of the token endpoint after issuing it. */
  loseNextTokens(): void;
  close(): Promise<void>;
}

const [clientId, clientSecret] = ['afterword-app', 'a secret with spaces & signs'];

/** Lifetime of the double's access tokens in seconds. */
export const tokenLifetime = 3_600;

export interface VendorModel {
  integration: Pick<Integration, 'id' | 'base' | 'signIn' | 'statusOf'>;
  /**
   * Names of the vendor's API descriptions to check calls against, or additions to them. An empty list disables the
   * check.
   */
  descriptions: readonly (string | object)[];
  /** Maps a path to its host, if the vendor's API has several. */
  baseOf?(path: string): string;
  /** Maps a call's path to the description's, if the vendor has renamed its paths since. */
  asDescribed?(path: string): string;
  /** Answers an authenticated API call. */
  answer(asked: Asked): DoubleAnswer | Promise<DoubleAnswer>;
  /** Converts tokens to the vendor's own format, if it has one. */
  tokens?(standard: Record<string, unknown>): unknown;
  /** The answer without a valid token, if it is not 401. */
  refusal?: DoubleAnswer;
  /** Tokens a person may paste. */
  pasted?: readonly string[];
  /** Whether each refresh token works only once. */
  rotates?: boolean;
}

/** Settings of a destination for tests in which calls fail and processes die: `faultSettings` in its `double.ts`. */
export interface FaultSettings extends Omit<VendorModel, 'integration' | 'pasted'> {
  /** Input to connect it; a token is `pasted`. */
  settings: Record<string, unknown>;
  /** Input when signing in, if it differs from the settings without the token. */
  signedIn?: Record<string, unknown>;
  /** Returns the delivered data of a meeting, in a form that reveals missing or duplicate parts. */
  found(meeting: string): readonly unknown[];
  /** True if the meeting contains a promise: Ana waters the plants, first on April 1, then on April 2, 2026. */
  promises?: true;
  /** Returns the expected data after success; its one entry was delivered, and corrected to `said`. */
  expected(said: string): readonly unknown[];
}

/** Simulates a vendor until it is closed. */
export async function openVendorDouble(model: VendorModel): Promise<VendorDouble> {
  const { integration, descriptions, answer, pasted = [], rotates = true } = model;
  const described = descriptions.length > 0 ? await describedBy(...descriptions) : null;
  const calls: Asked[] = [];
  const violations: string[] = [];
  const oauth = integration.signIn && tokenService(integration.signIn, { ...model, rotates });
  const valid = oauth?.valid ?? { access: new Set<string>(), refresh: new Set<string>() };

  async function answerOf(asked: Asked): Promise<DoubleAnswer | 'lost'> {
    const told = await oauth?.answer(asked);
    if (told) return told;
    calls.push(asked);
    if (!proves(asked, new Set([...valid.access, ...pasted])))
      return model.refusal ?? { status: 401, body: { message: 'The token is not valid.' } };
    const path = model.asDescribed?.(asked.path) ?? asked.path;
    const request = asIfAtVendor({ ...asked, path }, model.baseOf?.(asked.path) ?? integration.base ?? '');
    violations.push(...((await described?.request(request.clone())) ?? []));
    const made = await answer(asked);
    // Error bodies are not checked, because adapters depend only on successful answers.
    const status = integration.statusOf?.({ body: undefined, ...made }) ?? made.status;
    if (status < 300 && typeof made.body === 'object' && made.body !== null)
      violations.push(...((await described?.answer(request, made.status, made.body)) ?? []));
    return made;
  }

  const server = createServer((request, response) => {
    readAsked(request)
      .then(answerOf)
      .then((told) => {
        if (told === 'lost') return response.destroy();
        const { status, body = '', headers = {} } = told;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const type = typeof body === 'string' ? 'text/plain' : 'application/json';
        response.writeHead(status, { 'content-type': type, ...headers });
        return response.end(status === 204 ? undefined : text);
      })
      .catch((error: unknown) => {
        violations.push(`The double failed: ${error instanceof Error ? error.stack : error}`);
        response.writeHead(500).end();
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const prefix = integration.id.toUpperCase().replaceAll('-', '_');

  return {
    base,
    environment: {
      [`${prefix}_API_BASE`]: base,
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
    },
    calls,
    violations,
    grants: oauth?.grants ?? [],
    valid,
    async visit(url, choice = 'agree') {
      const asked = await fetch(`${url}&choice=${choice}`, { redirect: 'manual' });
      const there = asked.headers.get('location');
      if (!there) throw new Error(`The double refuses ${url}: ${await asked.text()}`);
      return new URL(there);
    },
    expire: () => valid.access.clear(),
    revoke() {
      valid.access.clear();
      valid.refresh.clear();
    },
    loseNextTokens: () => oauth?.loseNext(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://double');
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, `${value}`);
  const type = headers.get('content-type') ?? '';
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    text,
    body: bodyOf(type, text),
  };
}

function bodyOf(type: string, text: string): unknown {
  if (text !== '' && type.includes('json')) return JSON.parse(text);
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : text;
}

/** Returns the call with the vendor's host, which the description contains. */
function asIfAtVendor({ method, path, query, headers, text }: Asked, base: string): Request {
  const search = query.size > 0 ? `?${query}` : '';
  const type = headers.get('content-type');
  return new Request(`${base}${path}${search}`, {
    method,
    headers: { ...Object.fromEntries(headers), ...(type ? { 'content-type': type } : {}) },
    ...(text === '' || method === 'GET' ? {} : { body: text }),
  });
}

const proves = ({ headers }: Asked, valid: ReadonlySet<string>): boolean => {
  const [scheme = '', value = ''] = (headers.get('authorization') ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return valid.has(value);
  return valid.has(Buffer.from(value, 'base64').toString().split(':').slice(1).join(':'));
};

/** Serves the endpoints of RFC 6749 with PKCE (RFC 7636), at the integration's paths. */
function tokenService(
  { authorizationEndpoint, tokenEndpoint, client, body: form, revoke, scopes }: SignIn,
  { tokens = (standard) => standard, rotates }: Pick<VendorModel, 'tokens' | 'rotates'>,
) {
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const valid = { access: new Set<string>(), refresh: new Set<string>() };
  const grants: string[] = [];
  let lose = false;
  const pathOf = (address: string) => new URL(address).pathname;
  const bad = (error: string): DoubleAnswer => ({ status: 400, body: { error } });

  function authorize({ query }: Asked): DoubleAnswer {
    const challenge = query.get('code_challenge');
    const redirect = query.get('redirect_uri');
    if (query.get('client_id') !== clientId || query.get('response_type') !== 'code' || !redirect)
      return bad('invalid_request');
    if (!challenge || query.get('code_challenge_method') !== 'S256') return bad('invalid_request');
    const asked = (query.get('scope') ?? '').split(/[ ,]/).filter((scope) => scope !== '');
    if (asked.some((scope) => !scopes.includes(scope))) return bad('invalid_scope');
    const there = new URL(redirect);
    there.searchParams.set('state', query.get('state') ?? '');
    if (query.get('choice') === 'cancel') there.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, { challenge, redirect });
      there.searchParams.set('code', code);
    }
    return { status: 302, headers: { location: there.href } };
  }

  function token({ body, headers }: Asked): DoubleAnswer | 'lost' {
    const given = body as Record<string, string>;
    const sentJson = (headers.get('content-type') ?? '').includes('json');
    if (sentJson !== (form === 'json')) return bad('invalid_request');
    const [id, secret] = client === 'basic' ? basicOf(headers) : [given.client_id, given.client_secret];
    if (id !== clientId || secret !== clientSecret) return { status: 401, body: { error: 'invalid_client' } };
    grants.push(given.grant_type ?? '');
    let kept: string | undefined;
    if (given.grant_type === 'authorization_code') {
      const code = codes.get(given.code ?? '');
      codes.delete(given.code ?? '');
      const challenge = createHash('sha256')
        .update(given.code_verifier ?? '')
        .digest('base64url');
      if (!code || code.redirect !== given.redirect_uri || code.challenge !== challenge)
        return bad('invalid_grant');
    } else {
      if (!valid.refresh.has(given.refresh_token ?? '')) return bad('invalid_grant');
      if (!rotates) kept = given.refresh_token;
    }
    const lost = lose;
    lose = false;
    // Like vendors that rotate tokens: the previous token works until the new one is used, so that a lost answer does
    // no harm.
    if (!lost && rotates && given.refresh_token) valid.refresh.delete(given.refresh_token);
    const [access, refresh] = [`access-${randomUUID()}`, kept ?? `refresh-${randomUUID()}`];
    valid.access.add(access);
    valid.refresh.add(refresh);
    if (lost) return 'lost';
    const standard = {
      access_token: access,
      token_type: 'bearer',
      expires_in: tokenLifetime,
      refresh_token: refresh,
    };
    return { status: 200, body: tokens(standard) };
  }

  /** Revokes the token in the call, whichever field contains it. */
  function revokeToken({ text, path, query, headers }: Asked): DoubleAnswer {
    const said = `${path} ${query} ${decodeURIComponent(text)} ${headers.get('authorization')}`;
    for (const held of [valid.access, valid.refresh])
      for (const each of held) if (said.includes(each)) held.delete(each);
    grants.push('revoke');
    return { status: 200, body: {} };
  }

  const revokePath = revoke && pathOf(revoke({ access: '-', refresh: '-' }, { clientId, clientSecret }).url);
  return {
    valid,
    grants,
    loseNext() {
      lose = true;
    },
    answer(asked: Asked): DoubleAnswer | 'lost' | null {
      if (asked.path === pathOf(authorizationEndpoint)) return authorize(asked);
      if (asked.path === pathOf(tokenEndpoint) && asked.method === 'POST') return token(asked);
      if (revokePath !== undefined && asked.path.replace(/[^/]+$/, '') === revokePath.replace(/[^/]+$/, ''))
        return asked.path === revokePath || revokePath.endsWith('-') ? revokeToken(asked) : null;
      return null;
    },
  };
}

function basicOf(headers: Headers): string[] {
  const [, value = ''] = (headers.get('authorization') ?? '').split(' ');
  // RFC 6749, section 2.3.1: both are form-encoded before they are joined.
  return Buffer.from(value, 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
}
