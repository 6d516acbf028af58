/** Makes the outbox's server calls with the product's API client. */
import { asApiError, createClient } from '@afterword/api-client';
import { type Failure, failureOf, type Reply, type ServerApi } from '../outbox/server-api.ts';

/**
 * Creates the server API. It never retries, because the outbox decides when to.
 * @param version the extension's version, sent with a capture.
 */
export function createServerApi(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  version: string | null = null,
): ServerApi {
  return {
    identity: (session, signal) =>
      call(anywhere(session), (api) => api.server.identity(undefined, { signal })),
    currentUser: (session, signal) =>
      call(anywhere(session), (api) => api.accounts.currentUser(undefined, { signal })),
    logout: (session, signal) => call(session, (api) => api.accounts.logout(undefined, { signal })),
    putMeeting: (session, facts, signal) => call(session, (api) => api.meetings.put(facts, { signal })),
    putEntries: (session, upload, signal) =>
      call(session, (api) => {
        const capture = upload.capture && { ...upload.capture, ...(version !== null && { version }) };
        return api.meetings.putEntries({ ...upload, ...(capture && { capture }) }, { signal });
      }),
    closeCapture: (session, close, signal) =>
      call(session, (api) => api.meetings.closeCapture(close, { signal })),
  };

  async function call(
    { origin, token, workspace }: { origin: string; token: string; workspace?: { id: number } },
    ask: (api: ReturnType<typeof createClient>) => Promise<unknown>,
  ): Promise<Reply> {
    let retryAfter: number | null = null;
    const api = createClient({
      baseUrl: origin,
      token: () => token,
      workspace: () => workspace?.id ?? null,
      retries: 0,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        retryAfter = secondsIn(response.headers.get('retry-after'));
        return response;
      },
    });
    try {
      return { ok: true, body: await ask(api) };
    } catch (error) {
      return { ok: false, failure: asFailure(error, retryAfter) };
    }
  }
}

/** Omits the workspace, for calls about the person. */
const anywhere = ({ origin, token }: { origin: string; token: string }) => ({ origin, token });

function asFailure(error: unknown, retryAfter: number | null): Failure {
  const { code, status, proxyStatus, message, fields, retryAfter: told } = asApiError(error);
  if (code === 'network') return failureOf(message);
  return {
    status: proxyStatus ?? status,
    code: code === 'proxy' || code === 'unexpected' ? null : code,
    message,
    fields,
    retryAfter: retryAfter ?? told,
  };
}

/** Retry-After: seconds, or a date (RFC 9110, section 10.2.3). */
function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
