import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps, RequestContext } from '../../platform/procedure.ts';
import { browserName } from '../access/browser-name.ts';
import { endPresentedSession, startSession } from '../access/sessions.ts';
import { noteSecurityEvent } from '../audit/security-events.ts';
import { rememberBrowser, rememberedFactor } from './known-browsers.ts';

declare module '../../platform/deps.ts' {
  interface Module {
    /** Runs in the transaction of a sign-in on the web. `by` says how the person proved their identity. */
    signingIn?(
      client: Client,
      accountId: number,
      deps: Deps,
      afterwards: RunAfterCommit,
      by: { ssoConnectionId: string | null },
    ): Promise<void>;
  }
}

/**
 * Starts a web session after any kind of sign-in: by link, password, passkey, Google or invitation. First calls a hook
 * of all modules. A module that needs another proof, such as a company's sign-on, throws, so that no kind of sign-in
 * bypasses it. If the account has a second factor, the session has no access until it is given (`access/sessions.ts`),
 * except in a remembered browser. Ends the session that the browser had before.
 * @returns the access token, which is stored nowhere else.
 */
export async function startWebSession(
  client: Client,
  to: {
    accountId: number;
    request: Pick<RequestContext['request'], 'headers' | 'address'>;
    /** Cookie hash of the browser that signs in. */
    browserHash?: string;
    signedInAt?: Date;
    /** Time at which the sign-in itself proved a second factor. */
    factorAt?: Date;
    workspaceId?: WorkspaceId;
    ssoConnectionId?: string | null;
    now: Date;
  },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<string> {
  const by = { ssoConnectionId: to.ssoConnectionId ?? null };
  for (const { signingIn } of deps.modules) await signingIn?.(client, to.accountId, deps, afterwards, by);
  const { accountId, browserHash, now } = to;
  const { headers, address } = to.request;
  const userAgent = headers.get('user-agent') ?? '';
  await endPresentedSession(client, headers);
  const isNew = browserHash ? await rememberBrowser(client, { accountId, browserHash, now }) : false;
  const from = { browser: browserName(userAgent), address };
  const facts = { newBrowser: isNew };
  await noteSecurityEvent(client, { accountId, event: 'sign-in', facts, from, mail: isNew }, deps);
  const remembered = browserHash ? await rememberedFactor(client, { accountId, browserHash, now }) : null;
  const factorAt = to.factorAt ?? remembered;
  return startSession(client, { ...to, userAgent, address, kind: 'web', factorAt });
}
