import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A fault of a request. `reset`: it never arrives; `lose-reply`: the server handles it, but the response never
 * arrives; `halve-reply`: half the response arrives; `pause-reply`: half arrives, and the rest once `until` resolves;
 * `hold`: the response arrives once `until` resolves; `answer`: a captive portal responds.
 */
export type Fault =
  | { kind: 'reset' }
  | { kind: 'lose-reply' }
  | { kind: 'halve-reply' }
  | { kind: 'pause-reply'; until: Promise<void> }
  | { kind: 'hold'; until: Promise<void> }
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body: string };

export interface PassingRequest {
  method: string;
  path: string;
  /** Number of requests that passed since the fault was set, before it applies. */
  nth: number;
}

/** The proxy between browser and server, with faults on request. */
export interface FaultyProxy {
  readonly url: string;
  readonly port: number;
  /** Requests that reached the proxy, oldest first. `fault` says what was done to them. */
  readonly passed: { method: string; path: string; fault: Fault['kind'] | null; body: string }[];
  /** Called for every request from now on. */
  break(fault: (request: PassingRequest) => Fault | null): void;
  /** Holds the responses to requests of this path. Returns a function that lets them arrive. */
  hold(path: string): () => void;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /** Removes all faults. */
  removeFaults(): void;
  close(): Promise<void>;
}

/** Opens a proxy to `target` (a port on this machine). */
export async function openFaultyProxy(port: number, target: () => number): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: false });
  const assets = new Map<string, Answer>();
  const sockets = new Set<Socket>();
  const passed: FaultyProxy['passed'] = [];
  let cut = false;
  let nth = 0;
  const noFault = () => null;
  let fault: (request: PassingRequest) => Fault | null = noFault;

  const setFault: FaultyProxy['break'] = (next) => {
    nth = 0;
    fault = next;
    server.closeIdleConnections();
  };

  const server = createServer((request, response) => {
    // Chromium repeats requests that were lost on a reused connection, but a fault must reach the code that sent
    // them.
    response.shouldKeepAlive = fault === noFault;
    const passing = { method: request.method ?? 'GET', path: request.url ?? '/', nth: nth++ };
    const wrong = fault(passing);
    const note = { method: passing.method, path: passing.path, fault: wrong?.kind ?? null, body: '' };
    passed.push(note);
    request.on('data', (chunk: Buffer) => (note.body += chunk.toString()));
    if (wrong?.kind === 'reset') return void request.socket.destroy();
    if (wrong?.kind === 'answer') {
      request.on('end', () => response.writeHead(wrong.status, wrong.headers).end(wrong.body)).resume();
      return;
    }
    const asset = wrong === null && assets.get(keyOfAsset(request));
    if (asset) return void response.writeHead(200, asset.headers).end(asset.body);
    forward(request, response, wrong, target(), agent, (answer) => assets.set(keyOfAsset(request), answer));
  });
  server.on('connection', (socket: Socket) => {
    if (cut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${port}`,
    port,
    passed,
    break: setFault,
    hold(path) {
      let release = () => {};
      const until = new Promise<void>((resolve) => (release = resolve));
      setFault((request) => (request.path === path ? { kind: 'hold', until } : null));
      return release;
    },
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    removeFaults() {
      cut = false;
      fault = noFault;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers, names and values alternating, without those about the connection itself (RFC 9110, section 7.6.1). */
function withoutConnection(headers: readonly string[]): string[] {
  const about = ['connection', 'keep-alive', 'transfer-encoding'];
  return headers.filter((_, index) => !about.includes(headers[index - (index % 2)]?.toLowerCase() ?? ''));
}

/** The complete response of the server. */
interface Answer {
  headers: string[];
  body: Buffer;
}

/**
 * Caches files whose names change with their content, as a proxy in front of the server would: a page has dozens of
 * them, and each person of a test starts with an empty cache.
 */
const isAsset = ({ method, url }: IncomingMessage) =>
  method === 'GET' && url?.startsWith('/assets/') === true;
const keyOfAsset = ({ method, url, headers }: IncomingMessage) =>
  `${method} ${url} ${headers['accept-encoding']}`;

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  wrong: Fault | null,
  port: number,
  agent: Agent,
  keep: (answer: Answer) => void,
) {
  const onward = send(
    { host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      if (wrong === null) {
        const headers = withoutConnection(answer.rawHeaders);
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        // The server died in the middle of its response. `pipe` would keep the browser waiting.
        answer.on('close', () => answer.complete || request.socket.destroy());
        if (isAsset(request) && answer.statusCode === 200) {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => keep({ headers, body: Buffer.concat(chunks) }));
        }
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
        if (wrong.kind === 'lose-reply') return void request.socket.destroy();
        if (wrong.kind === 'halve-reply') {
          response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
          response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
          return;
        }
        if (wrong.kind === 'pause-reply') {
          const half = Math.floor(body.length / 2);
          response.writeHead(answer.statusCode ?? 502, headers).write(body.subarray(0, half));
          void wrong.until.then(() => response.end(body.subarray(half)));
          return;
        }
        const held = wrong.kind === 'hold' ? wrong.until : Promise.resolve();
        void held.then(() => response.writeHead(answer.statusCode ?? 502, headers).end(body));
      });
    },
  );
  // The server is down: the browser sees what it would see without a proxy, a closed connection.
  onward.on('error', () => request.socket.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
