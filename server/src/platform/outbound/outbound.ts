import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import type { z } from 'zod';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHost, isAllowed, withoutBrackets } from './allowed-host.ts';
import { readAddress } from './entered-address.ts';
import { OutboundError } from './outbound-error.ts';
import { type JsonLimits, parseJson, type SchemaName, UnreadableJson } from './parse-json.ts';
import { type ResponseBudget, responseBudgets } from './response-budgets.ts';

/** Content and limits of a request. */
export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Milliseconds until the last byte of the answer. Defaults to 10 s; null if only `signal` limits the request. */
  timeout?: number | null;
  /** Limits of the answer; defaults to 64 KB. */
  budget?: ResponseBudget;
  /** True if a redirect is an answer like any other instead of an error. It is never followed. */
  answersRedirects?: true;
}

/** The only client for addresses that a person entered or another server provided. */
export interface Outbound {
  /**
   * Calls a public address, or a host the operator allows, and returns its answer with any status.
   * @throws {OutboundError} also while the body is read.
   */
  fetch(url: string | URL, request?: OutboundRequest): Promise<Response>;
  /**
   * Parses the body of an answer as JSON, in a worker thread if it is large.
   * @throws {UnreadableJson} if it is not JSON, too deeply nested, does not match its schema, or has too many values.
   */
  readJson(answer: Response | ArrayBuffer, limits: JsonLimits): Promise<unknown>;
  /**
   * Returns whether this address may be called. Resolves its name. A name that does not resolve now may be called
   * later; every call checks again.
   */
  mayCall(url: string | URL): Promise<boolean>;
  close(): Promise<void>;
}

/** Returns every address of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const defaultTimeoutMs = 10_000;

/** Highest status that a `Response` can have. A server can send others. */
const maxStatus = 599;

/** Responses of a call before the final one; servers send one or two. */
const maxInterim = 10;

/** Addresses of a name that are tried. The owner of a name can list thousands of other people's addresses. */
const maxAddresses = 8;

/** Maximum bytes of JSON parsed on the main thread. */
const smallJson = 64 * 1024;

/** Parses JSON in a worker thread. @throws {UnreadableJson} */
export type ParseLarge = (bytes: Uint8Array, limits: JsonLimits) => Promise<unknown>;

/**
 * Creates the client. It checks every address of a name, connects only to a checked one (so names that change their
 * address gain nothing), and follows no redirects.
 * @param options.resolve defaults to the system's resolver; tests pass their own.
 * @param options.parseLarge parses JSON over 64 KB; without it such answers are refused.
 * @param options.loadSchema loads the schema of an answer by name.
 */
export function createOutbound({
  allow = [],
  resolve = resolveBySystem,
  parseLarge = async () => {
    throw new UnreadableJson('It is too large.');
  },
  loadSchema = async (name) => {
    throw new Error(`There is no schema ${name}.`);
  },
}: {
  allow?: readonly AllowedHost[];
  resolve?: Resolve;
  parseLarge?: ParseLarge;
  loadSchema?: (name: SchemaName) => Promise<z.ZodType>;
} = {}): Outbound {
  // Loaded with the first call, because most servers make none.
  let library:
    | Promise<{ undici: typeof import('undici'); agent: Dispatcher; patientAgent: Dispatcher }>
    | undefined;

  async function load() {
    const undici = await import('undici');
    const connect = connectorOf(undici.buildConnector({ timeout: defaultTimeoutMs }));
    const agent = new undici.Agent({ connect }).compose(limitInterim);
    // By default undici gives up after five minutes without a byte, even if the caller would wait longer.
    const patientAgent = new undici.Agent({ connect, headersTimeout: 0, bodyTimeout: 0 }).compose(
      limitInterim,
    );
    return { undici, agent, patientAgent };
  }

  function connectorOf(dial: buildConnector.connector): buildConnector.connector {
    return (options, callback) => {
      checkedAddresses(options).then(
        (addresses) => dialFirst(dial, options, addresses.slice(0, maxAddresses), callback),
        (error) => callback(error, null),
      );
    };
  }

  /** @throws {OutboundError} if any address is not public: legitimate names have no such address. */
  async function checkedAddresses(
    target: Pick<buildConnector.Options, 'hostname' | 'port' | 'protocol'>,
  ): Promise<string[]> {
    const { hostname } = target;
    const literal = withoutBrackets(hostname);
    const addresses = isIP(literal) ? [literal] : await resolve(hostname);
    if (addresses.length === 0) throw new OutboundError('unreachable');
    if (!isAllowed(target, allow) && !addresses.every(isPublicAddress))
      throw new OutboundError('address_refused');
    return addresses;
  }

  return {
    async fetch(
      url,
      {
        method,
        headers,
        body,
        signal,
        timeout = defaultTimeoutMs,
        budget = responseBudgets.small,
        answersRedirects,
      } = {},
    ) {
      const address = readAddress(url);
      library ??= load();
      const { undici, agent, patientAgent } = await library;
      const deadline = createDeadline(timeout, signal);
      try {
        const answer = await undici.fetch(address, {
          method: method ?? 'GET',
          headers: { 'user-agent': 'Afterword', ...headers },
          body: body ?? null,
          redirect: 'manual',
          dispatcher: timeout === null ? patientAgent : agent,
          signal: deadline.signal,
        });
        const redirected = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
        if (redirected && !answersRedirects) {
          await answer.body?.cancel();
          throw new OutboundError('redirected');
        }
        if (answer.status > maxStatus) {
          await answer.body?.cancel();
          throw new OutboundError('unreachable');
        }
        return limited(answer, budget, deadline);
      } catch (error) {
        deadline.clear();
        throw deadline.explain(error);
      }
    },
    async readJson(answer, limits) {
      const bytes = new Uint8Array(answer instanceof Response ? await answer.arrayBuffer() : answer);
      if (bytes.length > smallJson) return parseLarge(bytes, limits);
      const schema = limits.schema && (await loadSchema(limits.schema));
      return parseJson(new TextDecoder().decode(bytes), { values: limits.values, schema });
    },
    async mayCall(url) {
      const { hostname, port, protocol } = readAddress(url);
      try {
        await checkedAddresses({ hostname, port, protocol });
        return true;
      } catch (error) {
        return !(error instanceof OutboundError) || error.code !== 'address_refused';
      }
    },
    async close() {
      const loaded = await library;
      await Promise.all([loaded?.agent.destroy(), loaded?.patientAgent.destroy()]);
    },
  };
}

/** Limits the responses before the final one, such as 103 Early Hints, which a server can send without an end. */
const limitInterim: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const onResponseStart = handler.onResponseStart?.bind(handler);
  let interim = 0;
  handler.onResponseStart = (controller, status, ...rest) => {
    if (status < 200) interim += 1;
    if (interim > maxInterim) throw new OutboundError('unreachable');
    onResponseStart?.(controller, status, ...rest);
  };
  return dispatch(options, handler);
};

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** Connects to the first address that answers. Connects to the checked address; the name is used only for TLS. */
function dialFirst(
  dial: buildConnector.connector,
  options: buildConnector.Options,
  [address, ...others]: string[],
  callback: buildConnector.Callback,
): void {
  const named = isIP(withoutBrackets(options.hostname)) === 0;
  dial(
    { ...options, hostname: address!, ...(named ? { servername: options.hostname.replace(/\.$/, '') } : {}) },
    (...[error, socket]: Parameters<buildConnector.Callback>) => {
      if (error && others.length > 0) dialFirst(dial, options, others, callback);
      else if (error) callback(error, null);
      else callback(null, socket);
    },
  );
}

interface Deadline {
  signal: AbortSignal;
  clear(): void;
  /** Returns the reason for the abort instead of the error it caused. */
  explain(error: unknown): unknown;
}

/** Not `AbortSignal.any`: in Node 20 a long-lived signal retains every signal derived from it. */
function createDeadline(timeout: number | null, caller: AbortSignal | undefined): Deadline {
  const abort = new AbortController();
  let late = false;
  const end = () => {
    late = true;
    abort.abort();
  };
  const timer = timeout === null ? undefined : setTimeout(end, timeout);
  const leave = () => abort.abort(caller?.reason);
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: abort.signal,
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
    explain(error) {
      if (late) return new OutboundError('timed_out');
      if (caller?.aborted) return caller.reason;
      return knownError(error);
    },
  };
}

function knownError(error: unknown): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    if (cause.message === 'bad port') return new OutboundError('invalid_address');
  }
  const { cause = error } = error as { cause?: unknown };
  const { code } = cause as { code?: string };
  const late = code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT';
  return new OutboundError(late ? 'timed_out' : 'unreachable', { cause });
}

/**
 * Limits an answer: its body ends when it exceeds its budget (with an error if the budget requires it) or takes longer
 * than its budget allows, and fails at the deadline.
 */
function limited(answer: import('undici').Response, wanted: ResponseBudget, deadline: Deadline): Response {
  const refusal = !answer.ok && wanted.bytes > responseBudgets.refusal.bytes;
  const budget: ResponseBudget = refusal ? responseBudgets.refusal : wanted;
  const headers = new Headers([...answer.headers]);
  // The body is passed on decompressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status, statusText } = answer;
  if (!answer.body) {
    deadline.clear();
    return new Response(null, { status, statusText, headers });
  }
  const reader = answer.body.getReader();
  const cut = () => void reader.cancel().catch(() => {}); // The stream may be broken.
  const timer = budget.bodyMs === undefined ? undefined : setTimeout(cut, budget.bodyMs);
  const clear = () => {
    clearTimeout(timer);
    deadline.clear();
  };
  let length = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          clear();
          controller.close();
          return;
        }
        const left = budget.bytes - length;
        length += value.byteLength;
        if (length <= budget.bytes) return controller.enqueue(value);
        if (budget.beyond === 'refuse') throw new OutboundError('too_large');
        if (left > 0) controller.enqueue(value.subarray(0, left));
        clear();
        controller.close();
        await reader.cancel().catch(() => {}); // The stream is already broken.
      } catch (error) {
        clear();
        controller.error(deadline.explain(error));
        await reader.cancel().catch(() => {}); // The stream is already broken.
      }
    },
    async cancel(reason) {
      clear();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status, statusText, headers });
}
