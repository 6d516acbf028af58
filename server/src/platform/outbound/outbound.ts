import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHost, withoutBrackets } from './allowed-host.ts';
import { readAddress } from './entered-address.ts';
import { OutboundError } from './outbound-error.ts';
import { type JsonLimits, parseJson, UnreadableJson } from './parse-json.ts';
import { type ResponseBudget, responseBudgets } from './response-budgets.ts';

/** What is sent, and how much is waited for and read. */
export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Milliseconds until the last byte of the answer. 10 s where nothing is given; null where `signal` alone ends it. */
  timeout?: number | null;
  /** How much of the answer is read; 64 KB where nothing is given. */
  budget?: ResponseBudget;
}

/** The one way to call an address that a person entered or another server named. */
export interface Outbound {
  /**
   * Calls an address of the internet, or a host that the operator permits, and gives its answer whatever its status.
   * @throws {OutboundError} also while the body is read.
   */
  fetch(url: string | URL, request?: OutboundRequest): Promise<Response>;
  /**
   * The body of an answer as JSON. A large one is parsed in a worker thread.
   * @param limits.keep property names to keep, where the rest is not needed.
   * @throws {UnreadableJson} for what is no JSON, too deeply nested, or has too many values.
   */
  readJson(answer: Response, limits: JsonLimits): Promise<unknown>;
  close(): Promise<void>;
}

/** Gives every address of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const defaultTimeoutMs = 10_000;

/** Bytes of JSON that are parsed on the thread that answers requests. */
const smallJson = 64 * 1024;

/** Parses JSON in a worker thread. @throws {UnreadableJson} */
export type ParseLarge = (bytes: Uint8Array, limits: JsonLimits) => Promise<unknown>;

/**
 * Checks every address that a name has, connects to one it has checked (so that a name that answers differently the next time
 * gains nothing), and follows no redirect.
 * @param options.resolve the system's resolver; tests hand in their own.
 * @param options.parseLarge how JSON over 64 KB is parsed; without it such an answer is refused.
 */
export function createOutbound({
  allow = [],
  resolve = resolveBySystem,
  parseLarge = async () => {
    throw new UnreadableJson('It is too large.');
  },
}: {
  allow?: readonly AllowedHost[];
  resolve?: Resolve;
  parseLarge?: ParseLarge;
} = {}): Outbound {
  // Loaded with the first call: most servers make none.
  let library: Promise<{ undici: typeof import('undici'); agent: Agent; patientAgent: Agent }> | undefined;

  async function load() {
    const undici = await import('undici');
    const connect = connectorOf(undici.buildConnector({ timeout: defaultTimeoutMs }));
    const agent = new undici.Agent({ connect });
    // By itself it gives up after five minutes without a byte, also where the caller would wait longer.
    const patientAgent = new undici.Agent({ connect, headersTimeout: 0, bodyTimeout: 0 });
    return { undici, agent, patientAgent };
  }

  function connectorOf(dial: buildConnector.connector): buildConnector.connector {
    return (options, callback) => {
      checkedAddresses(options.hostname, options.port || defaultPort(options.protocol)).then(
        (addresses) => dialFirst(dial, options, addresses, callback),
        (error) => callback(error, null),
      );
    };
  }

  /** @throws {OutboundError} when a single one is not of the internet: an honest name has no such address. */
  async function checkedAddresses(hostname: string, port: string): Promise<string[]> {
    const literal = withoutBrackets(hostname);
    const addresses = isIP(literal) ? [literal] : await resolve(hostname);
    if (addresses.length === 0) throw new OutboundError('unreachable');
    const permitted = allow.some((host) => host.hostname === literal && (host.port ?? port) === port);
    if (!permitted && !addresses.every(isPublicAddress)) throw new OutboundError('address_refused');
    return addresses;
  }

  return {
    async fetch(
      url,
      { method, headers, body, signal, timeout = defaultTimeoutMs, budget = responseBudgets.small } = {},
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
        if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
          await answer.body?.cancel();
          throw new OutboundError('redirected');
        }
        return limited(answer, budget, deadline);
      } catch (error) {
        deadline.clear();
        throw deadline.explain(error);
      }
    },
    async readJson(answer, limits) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (bytes.length > smallJson) return parseLarge(bytes, limits);
      return parseJson(new TextDecoder().decode(bytes), limits);
    },
    async close() {
      const loaded = await library;
      await Promise.all([loaded?.agent.destroy(), loaded?.patientAgent.destroy()]);
    },
  };
}

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

const defaultPort = (protocol: string) => (protocol === 'https:' ? '443' : '80');

/** Connects to the first address that answers. What was checked is what is dialed: the name is used for TLS only. */
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
  /** What went wrong, by its kind. */
  explain(error: unknown): unknown;
}

/** Not `AbortSignal.any`: in Node 20 a signal that lives long keeps every one that was derived from it. */
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

/** The answer with a body that ends once it is over its budget (with an error where that refuses it), and with an error once it is late. */
function limited(answer: import('undici').Response, wanted: ResponseBudget, deadline: Deadline): Response {
  const refusal = !answer.ok && wanted.bytes > responseBudgets.refusal.bytes;
  const budget = refusal ? responseBudgets.refusal : wanted;
  const headers = new Headers([...answer.headers]);
  // The body is handed on as it was before it was compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { status, statusText } = answer;
  if (!answer.body) {
    deadline.clear();
    return new Response(null, { status, statusText, headers });
  }
  const reader = answer.body.getReader();
  let length = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          deadline.clear();
          controller.close();
          return;
        }
        const left = budget.bytes - length;
        length += value.byteLength;
        if (length <= budget.bytes) return controller.enqueue(value);
        if (budget.beyond === 'refuse') throw new OutboundError('too_large');
        if (left > 0) controller.enqueue(value.subarray(0, left));
        deadline.clear();
        controller.close();
        await reader.cancel().catch(() => {}); // it broke already
      } catch (error) {
        deadline.clear();
        controller.error(deadline.explain(error));
        await reader.cancel().catch(() => {}); // it broke already
      }
    },
    async cancel(reason) {
      deadline.clear();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status, statusText, headers });
}
