/** Signs in and out. The extension gets its own session for a one-time code from the web app or from a web-auth flow. */
import { asApiError, createClient } from '@afterword/api-client';
import { isLocale, type Locale } from '@afterword/api-client/locales';
import type { ExternalMessages, SessionProblem, SignOutChoice } from '../messages/messages.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { readWorkspaces } from './workspaces.ts';

export interface SessionDeps {
  outbox: Pick<Outbox, 'session' | 'origin' | 'signIn' | 'signOut' | 'verify' | 'noteSwitch'>;
  /** Moves the journal into the outbox, so that earlier entries keep their owner. */
  absorb(): Promise<void>;
  fetch: typeof globalThis.fetch;
  identity: {
    getRedirectURL(): string;
    launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>;
  };
  /** Reads the list of workspaces from the server. */
  readWorkspaces(): Promise<unknown>;
  version: string;
  storeLocale(locale: Locale): Promise<void>;
  /** Whether the person signed out here and has not signed in since. */
  signedOut: { read(): Promise<boolean>; write(signedOut: boolean): Promise<void> };
  /** Origin of the web app that the manifest allows to send messages. */
  bakedOrigin: string;
}

export interface ExternalSender {
  origin?: string | undefined;
  frameId?: number | undefined;
}

export interface Sessions {
  /** Answers a message from the web app. Returns null for other senders. */
  external(message: unknown, sender: ExternalSender): Promise<object | null>;
  /** Opens the server's sign-in. Returns the problem, if any. */
  signIn(server: string): Promise<SessionProblem | null>;
  /** Returns why the person is still signed in, or null. */
  signOut(choice: SignOutChoice): Promise<SessionProblem | null>;
}

const answerWithin = 15_000;

export function createSessions(deps: SessionDeps): Sessions {
  const { outbox, identity } = deps;
  return { external, signIn, signOut };

  async function external(message: unknown, sender: ExternalSender): Promise<object | null> {
    // Accept only top frames of the server's pages: a page inside another site's frame is not enough.
    if (sender.origin !== deps.bakedOrigin || sender.frameId !== 0) return null;
    const { type, ask } = (message ?? {}) as { type?: unknown; ask?: unknown };
    if (type === 'hello') return hello(ask);
    if (type === 'switched') return switched(ask);
    return type === 'connect' ? connect(ask) : null;
  }

  async function switched(ask: unknown): Promise<ExternalMessages['switched']['answer']> {
    const { accountId } = (ask ?? {}) as { accountId?: unknown };
    const session = await outbox.session();
    // Another account's switch does not concern this account.
    const noted = session?.origin === deps.bakedOrigin && session.account.id === accountId;
    if (!noted) return { noted };
    await outbox.noteSwitch();
    // The workspace may be new: with one workspace, the next capture would not say where it goes.
    await deps.readWorkspaces();
    return { noted };
  }

  async function hello(ask: unknown): Promise<ExternalMessages['hello']['answer']> {
    await outbox.verify();
    const session = await outbox.session();
    const server = await outbox.origin();
    const here = session && session.expired === null && session.origin === deps.bakedOrigin;
    const { accountId, locale } = (ask ?? {}) as { accountId?: unknown; locale?: unknown };
    if (here && session.account.id === accountId && isLocale(locale)) await deps.storeLocale(locale);
    // If the server rejects the session, the person ended it there, for example in the settings.
    const declined = session ? session.expired === 'unauthenticated' : await deps.signedOut.read();
    return { version: deps.version, accountId: here ? session.account.id : null, server, declined };
  }

  async function connect(ask: unknown): Promise<ExternalMessages['connect']['answer']> {
    const { code, accountId } = (ask ?? {}) as { code?: unknown; accountId?: unknown };
    if (typeof code !== 'string' || typeof accountId !== 'number') {
      return { connected: false, code: 'not-understood', reason: 'The message is not understood.' };
    }
    const session = await outbox.session();
    if (session && session.expired === null) {
      if (session.origin !== deps.bakedOrigin) {
        const reason = `The extension is signed in at ${session.origin}.`;
        return { connected: false, code: 'elsewhere', reason };
      }
      if (session.account.id === accountId) return { connected: true, code: null, reason: null };
    }
    const problem = await redeem(deps.bakedOrigin, { code }, accountId);
    return { connected: problem === null, ...refusalOf(problem) };
  }

  async function signIn(server: string): Promise<SessionProblem | null> {
    const origin = originOf(server);
    if (!origin) return { code: 'not-an-address' };
    const state = randomText();
    const verifier = randomText();
    const redirect = identity.getRedirectURL();
    const url = new URL('/auth/extension', origin);
    url.searchParams.set('redirect_uri', redirect);
    url.searchParams.set('state', state);
    url.searchParams.set('code_challenge', await challengeOf(verifier));
    url.searchParams.set('code_challenge_method', 'S256');

    let answer: string | undefined;
    try {
      answer = await identity.launchWebAuthFlow({ url: url.href, interactive: true });
    } catch (error) {
      // Chrome reports the same error for a closed window and a page that failed to load.
      return { code: 'unfinished', technical: error instanceof Error ? error.message : String(error) };
    }
    const code = codeIn(answer, redirect, state);
    return code ? redeem(origin, { code, code_verifier: verifier }) : { code: 'unfinished', technical: null };
  }

  /** Exchanges a code for a session. Returns the problem, if any. */
  async function redeem(
    origin: string,
    input: { code: string; code_verifier?: string },
    expectedAccount?: number,
  ): Promise<SessionProblem | null> {
    let token: string | null = null;
    const api = createClient({
      baseUrl: origin,
      token: () => token,
      timeout: answerWithin,
      retries: 0,
      fetch: deps.fetch,
    });
    try {
      token = (await api.accounts.redeemCode(input)).access_token;
      const [user, server] = await Promise.all([api.accounts.currentUser(), api.server.identity()]);
      if (expectedAccount !== undefined && user.id !== expectedAccount) {
        await api.accounts.logout();
        return { code: 'other-account' };
      }
      const account = { id: user.id, name: user.name, email: user.email };
      await deps.absorb();
      // Older servers have no languages.
      if (isLocale(user.locale)) await deps.storeLocale(user.locale);
      const workspaces = await readWorkspaces({ origin, token, fetch: deps.fetch });
      const [own] = workspaces ?? [];
      await outbox.signIn({
        origin,
        serverId: server.id,
        account,
        token,
        ...(workspaces && own ? { workspaces, workspace: own } : {}),
      });
      await deps.signedOut.write(false);
      return null;
    } catch (error) {
      const { code, message } = asApiError(error);
      return { code: 'refused', answer: code, technical: message };
    }
  }

  async function signOut(choice: SignOutChoice): Promise<SessionProblem | null> {
    await deps.absorb();
    const left = await outbox.signOut(choice);
    if (left > 0) return { code: 'unsent', count: left };
    // The person may have signed in during the request.
    if (!(await outbox.session())) await deps.signedOut.write(true);
    return null;
  }
}

/** Returns the web app's answer: a code to translate, and an English text for versions that do not know the code. */
function refusalOf(problem: SessionProblem | null): { code: string | null; reason: string | null } {
  if (problem === null) return { code: null, reason: null };
  if (problem.code === 'refused') return { code: problem.answer, reason: problem.technical };
  return { code: problem.code, reason: 'The code is of another account.' };
}

/** Returns the code in the address to which a web-auth flow returned, if that address is ours. */
function codeIn(answer: string | undefined, redirect: string, state: string): string | null {
  if (!answer?.startsWith(redirect)) return null;
  const { searchParams } = new URL(answer);
  return searchParams.get('state') === state ? searchParams.get('code') : null;
}

function originOf(server: string): string | null {
  if (!URL.canParse(server)) return null;
  const { protocol, origin } = new URL(server);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** S256 of RFC 7636. */
async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
