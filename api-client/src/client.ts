import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import ky from 'ky';
import type { Api, CallOptions, CodeRefusal, ErrorCode, FieldProblem, Note } from './contract/index.ts';
import { routes } from './routes.ts';

export interface ClientOptions {
  /** The server's address without a trailing slash. */
  baseUrl: string;
  /** The access token to send, or null while signed out. Asked before every request. */
  token: () => string | null | Promise<string | null>;
  /** Returns the workspace of a request; null leaves it to the session. Called before every request. */
  workspace?: () => number | null;
  /** Called when a request starts, and again when it has ended, successful or not. */
  onStart?: () => void;
  onEnd?: () => void;
  /** Milliseconds until a request without an answer fails; unlimited by default. */
  timeout?: number;
  /** Number of retries of a GET that failed on the way. PUT, POST and DELETE are never retried here. Defaults to 2. */
  retries?: number;
  fetch?: typeof globalThis.fetch;
}

/**
 * A failed call: the server's answer, or `status: 0` without one. Then the code is `network` if no answer arrived, and
 * `proxy` if a proxy in front of the server answered with its own page.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'network' | 'proxy' | 'unexpected';
  readonly status: number;
  /** Status of the proxy's answer, for the code `proxy`. */
  readonly proxyStatus: number | null;
  readonly fields: FieldProblem[];
  /** Seconds from the Retry-After header, if sent. */
  readonly retryAfter: number | null;
  /** Identifies the request in the server's log; null without an answer. */
  readonly requestId: string | null;
  /** Why a code cannot be redeemed, for `code_expired`. */
  readonly why: CodeRefusal | null;
  /** The stored notes, for `notes_changed`. */
  readonly stored: Note | null;

  constructor(init: {
    code: ApiError['code'];
    status: number;
    proxyStatus?: number | null;
    message: string;
    fields?: FieldProblem[];
    retryAfter?: number | null;
    requestId?: string | null;
    why?: CodeRefusal | null;
    stored?: Note | null;
    cause?: unknown;
  }) {
    super(init.message, { cause: init.cause });
    this.code = init.code;
    this.status = init.status;
    this.proxyStatus = init.proxyStatus ?? null;
    this.fields = init.fields ?? [];
    this.retryAfter = init.retryAfter ?? null;
    this.requestId = init.requestId ?? null;
    this.why = init.why ?? null;
    this.stored = init.stored ?? null;
  }
}

/**
 * Creates the client: the contract's typed calls, made by ky with the bearer token and `X-Requested-With`.
 * @throws {ApiError} from each call, on every failure
 */
export function createClient(options: ClientOptions): Api {
  const http = ky.create({
    ...(options.fetch ? { fetch: options.fetch } : {}),
    credentials: 'include',
    throwHttpErrors: false,
    timeout: options.timeout ?? false,
    retry: {
      limit: options.retries ?? 2,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      retryOnTimeout: false,
    },
  });

  const link = new OpenAPILink<CallContext>(routes, {
    url: options.baseUrl,
    headers: async ({ context }) => {
      const token = await options.token();
      const workspace = options.workspace?.() ?? null;
      return {
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(workspace === null ? {} : { 'x-workspace': `${workspace}` }),
        ...(context.ifMatch === undefined ? {} : { 'if-match': `"${context.ifMatch}"` }),
      };
    },
    fetch: async (request, init, { context }) => {
      options.onStart?.();
      try {
        const response = await http(request, { ...init });
        if (context.answered) context.answered.requestId = response.headers.get('x-request-id');
        if (isPage(response)) throw new Error('Something in front of the server answered with a web page.');
        return Object.defineProperty(response, 'text', {
          value: () =>
            textOf(response, context.onBeginning).catch((cause: unknown) => {
              throw networkError(cause);
            }),
        });
      } catch (cause) {
        throw networkError(cause);
      } finally {
        options.onEnd?.();
      }
    },
    interceptors: [
      async ({ next, ...call }) => {
        const answered: CallContext['answered'] = { requestId: null };
        try {
          return await next({ ...call, context: { ...call.context, answered } });
        } catch (error) {
          throw asApiError(error, answered.requestId);
        }
      },
    ],
  });

  return createORPCClient(link);
}

/** Returns whether a successful answer is a web page, such as the sign-in of a network. Our files are attachments. */
const isPage = ({ ok, headers }: Response): boolean =>
  ok && /^text\/html\b/i.test(headers.get('content-type') ?? '') && !headers.has('content-disposition');

const networkError = (cause: unknown) =>
  new ApiError({
    code: 'network',
    status: 0,
    message: 'The server could not be reached. Check the connection and try again.',
    cause,
  });

/** Size of the first part of an answer that {@link CallOptions.onBeginning} gets. */
const beginningBytes = 16_384;

/**
 * Reads the text of an answer at once. The browser's `text()` decodes each piece on the main thread as it arrives, which
 * takes Chrome twice as long for a transcript of 2 MB.
 */
async function textOf(response: Response, onBeginning: CallOptions['onBeginning']): Promise<string> {
  const decode = async (body: Blob) => new TextDecoder().decode(await body.arrayBuffer());
  if (!onBeginning || !response.body) return decode(await response.blob());
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    const before = bytes;
    bytes += piece.value.length;
    if (before < beginningBytes && bytes >= beginningBytes) onBeginning(beginningOf(pieces));
  }
  return decode(new Blob(pieces));
}

/** Returns the first {@link beginningBytes} of an answer as text, without a character that is cut off. */
function beginningOf(pieces: Uint8Array[]): string {
  const decoder = new TextDecoder();
  let missing = beginningBytes;
  let text = '';
  for (const piece of pieces) {
    text += decoder.decode(piece.subarray(0, missing), { stream: true });
    missing -= Math.min(missing, piece.length);
  }
  return text;
}

/** State of a call in progress. */
interface CallContext extends CallOptions {
  answered?: { requestId: string | null };
}

/** Returns whether an answer says that something does not exist, or no longer exists. */
export const isMissing = ({ status }: { status: number }): boolean => status === 404 || status === 410;

/** Converts anything that a call threw to an {@link ApiError}; `requestId` identifies the request if its answer did. */
export function asApiError(error: unknown, requestId: string | null = null): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError) {
    // The server's codes are lower-case. Codes that the client derives from an unknown answer are not.
    if (!/^[a-z_]+$/.test(error.code))
      return new ApiError({
        code: 'proxy',
        status: 0,
        proxyStatus: error.status,
        message:
          error.status === 500
            ? 'The server failed (500). Try again.'
            : `A proxy in front of the server refused the request (${error.status}).`,
        cause: error,
      });
    const data = (error.data ?? {}) as {
      fields?: FieldProblem[];
      retryAfter?: number;
      id?: string;
      why?: CodeRefusal;
      stored?: Note;
    };
    return new ApiError({
      code: error.code as ErrorCode,
      status: error.status,
      message: error.message,
      fields: data.fields ?? [],
      retryAfter: data.retryAfter ?? null,
      requestId: data.id ?? requestId,
      why: data.why ?? null,
      stored: data.stored ?? null,
      cause: error,
    });
  }
  const message = error instanceof Error ? error.message : String(error);
  // The connection broke in the middle of an answer.
  if (error instanceof Error && error.cause instanceof ApiError) return error.cause;
  // A proxy passed on the beginning of an answer, or something else than JSON.
  if (error instanceof Error && error.cause instanceof SyntaxError) return networkError(error.cause);
  return new ApiError({ code: 'unexpected', status: 0, message, cause: error });
}
