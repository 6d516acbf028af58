import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import { isPublicAddress } from './addresses.ts';
import { type AllowedHost, withoutBrackets } from './allowed-host.ts';

/** Why a request to an address from outside was not answered. */
export type OutboundErrorCode =
  | 'invalid_address'
  | 'address_refused'
  | 'redirected'
  | 'too_large'
  | 'timed_out'
  | 'unreachable';

const sentences: Record<OutboundErrorCode, string> = {
  invalid_address:
    'This is not a web address that can be called: it needs http or https, a host, and no password.',
  address_refused:
    'This address leads into a private network. Whoever runs this server can permit its host with OUTBOUND_ALLOW.',
  redirected: 'The address answered that the service has moved. Enter the address it has now.',
  too_large: 'The answer of this address is too large.',
  timed_out: 'This address took too long to answer.',
  unreachable: 'There is nobody to answer at this address.',
};

/** A request that was refused, or went unanswered. Its message is a sentence for the person who entered the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, options?: ErrorOptions) {
    super(sentences[code], options);
    this.code = code;
  }
}

/** What is sent, and how much is waited for and read. */
export interface OutboundRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Milliseconds until the last byte of the answer. 10 s where nothing is given; null where `signal` alone ends it. */
  timeout?: number | null;
  /** The most bytes that are read of the answer's body. 1 MiB where nothing is given. */
  maxBytes?: number;
}

/** The one way to call an address that a person entered or another server named. */
export interface Outbound {
  /**
   * Calls an address of the internet, or a host that the operator permits, and gives its answer whatever its status.
   * @throws {OutboundError} also while the body is read.
   */
  fetch(url: string | URL, request?: OutboundRequest): Promise<Response>;
  close(): Promise<void>;
}

/** Gives every address of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

const patience = 10_000;
const largestBody = 1024 * 1024;

/**
 * Checks every address that a name has, connects to one it has checked (so that a name that answers differently the next time
 * gains nothing), and follows no redirect.
 * @param options.resolve the system's resolver; tests hand in their own.
 */
export function createOutbound({
  allow = [],
  resolve = resolveBySystem,
}: {
  allow?: readonly AllowedHost[];
  resolve?: Resolve;
} = {}): Outbound {
  // Loaded with the first call: most servers make none.
  let library: Promise<{ undici: typeof import('undici'); agent: Agent; patientAgent: Agent }> | undefined;

  async function load() {
    const undici = await import('undici');
    const connect = connectorOf(undici.buildConnector({ timeout: patience }));
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
    async fetch(url, { method, headers, body, signal, timeout = patience, maxBytes = largestBody } = {}) {
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
        return limited(answer, maxBytes, deadline);
      } catch (error) {
        deadline.clear();
        throw deadline.explain(error);
      }
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

/** Decimal, octal and short notations of an address, full-width letters and the like are spelled out by the parser. */
function readAddress(text: string | URL): URL {
  if (!URL.canParse(text)) throw new OutboundError('invalid_address');
  const url = new URL(text);
  const called = url.protocol === 'http:' || url.protocol === 'https:';
  if (!called || url.username || url.password) throw new OutboundError('invalid_address');
  return url;
}

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

/** The answer with a body that ends with an error once it is longer than it may be, or later than it may be. */
function limited(answer: import('undici').Response, maxBytes: number, deadline: Deadline): Response {
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
        length += value.byteLength;
        if (length > maxBytes) throw new OutboundError('too_large');
        controller.enqueue(value);
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
