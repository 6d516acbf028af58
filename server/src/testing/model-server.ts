import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelProvider } from '@afterword/api-client/contract';
import { describedBy } from '@afterword/tests/harness/vendor-description.ts';

/** A request to a language model, through any of the APIs. */
export interface ModelRequest {
  api: 'openai' | 'anthropic' | 'ollama';
  model: string;
  /** The part that the model reads. Shorter than what was sent if the server drops the beginning. */
  instructions: string;
  material: string;
  /** The API key of the request. */
  key: string | null;
  /** How the request specifies the form of the answer. */
  form: 'json_schema' | 'tool' | 'plain';
  /** The whole request. */
  body: Record<string, unknown>;
}

/** A fault in an answer. Created by {@link fault}. */
export interface Fault {
  kind: FaultKind;
  elements: unknown[];
}

/**
 * - `broken_json`: the answer stops being JSON halfway and ends normally.
 * - `prose`: the answer is a sentence.
 * - `half_stream`: the connection ends halfway.
 * - `stall`: nothing arrives after the first half, and the connection stays open.
 * - `late`: nothing arrives until `release` is called; then the whole answer.
 * - `rate_limited`, `unauthorized`, `unknown_model`, `overloaded`, `too_long`: an error instead of an answer.
 * - `error_in_stream`: an error after the first half of the answer.
 * - `refusal`: the model declines, in the vendor's format.
 * - `length`: the answer ends at the token limit.
 * - `odd_end`: the answer is complete, but its finish reason is unusual.
 * - `endless`: the answer never ends.
 */
export type FaultKind =
  | 'broken_json'
  | 'prose'
  | 'half_stream'
  | 'stall'
  | 'late'
  | 'rate_limited'
  | 'unauthorized'
  | 'unknown_model'
  | 'overloaded'
  | 'too_long'
  | 'error_in_stream'
  | 'refusal'
  | 'length'
  | 'odd_end'
  | 'endless';

/** Creates a fault, with the elements of the intended answer. */
export const fault = (kind: FaultKind, elements: unknown[] = []): Fault => ({ kind, elements });

/** Serves the APIs of OpenAI, Anthropic and Ollama on its own port, with answers set by a test. */
export interface ModelServer {
  /** `http://127.0.0.1:…`; `host` is the same without the scheme, for `OUTBOUND_ALLOW`. */
  readonly base: string;
  readonly host: string;
  /** Returns the address to enter for this provider. */
  baseUrl(provider: ModelProvider): string;
  /** Returns the environment of a server that uses this language model. */
  environment(provider: ModelProvider, model?: string): Record<string, string>;
  /** All requests, in order. */
  readonly requests: ModelRequest[];
  /** Violations of the vendors' API descriptions; also empty if the descriptions are not on this machine. */
  readonly violations: string[];
  /** Sets the next answers: a list of elements, or a fault. Initially an empty list. */
  answer(to: (request: ModelRequest) => unknown[] | Fault | Promise<unknown[] | Fault>): void;
  /** Rejects these forms with an error, like older local servers. */
  refuses(...forms: ModelRequest['form'][]): void;
  /** Reads only this many characters from the end of a prompt, silently; null reads all. */
  readsOnly(characters: number | null): void;
  /** Sets the context window in Ollama's `/api/show`; null for none. */
  shows(contextLength: number | null): void;
  /** Sets the listed models and, if known, their windows; null lists none. Initially `test-model`. */
  lists(models: Record<string, number | null> | null): void;
  /** Accepts only this key; null accepts any. */
  takesOnly(key: string | null): void;
  /** Sets the Retry-After of every error, in seconds; null for none. */
  retriesAfter(seconds: number | null): void;
  /** Sends the answers that are `late`. */
  release(): void;
  close(): Promise<void>;
}

/**
 * Starts a model server. @param options.check whether calls are checked against the vendors' published descriptions,
 * which takes seconds.
 */
export async function openModelServer({ check = false }: { check?: boolean } = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const violations: string[] = [];
  const description = check
    ? { openai: await describedBy('openai'), anthropic: await describedBy('anthropic'), ollama: null }
    : null;
  let answer: Parameters<ModelServer['answer']>[0] = () => [];
  let refused = new Set<ModelRequest['form']>();
  let reads: number | null = null;
  let contextLength: number | null = 8_192;
  let taken: string | null = null;
  let retryAfter: number | null = null;
  let listed: Record<string, number | null> | null = { 'test-model': null };
  let waiting: (() => void)[] = [];
  const released = () => new Promise<void>((resolve) => waiting.push(resolve));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base);
    const text = Buffer.concat(await request.toArray()).toString();
    if (url.pathname === '/api/show') {
      const info = contextLength === null ? {} : { 'llama.context_length': contextLength };
      return json(response, 200, { model_info: { 'general.architecture': 'llama', ...info } });
    }
    if (url.pathname === '/v1/models' && listed) {
      const vendor = request.headers['x-api-key'] === undefined ? openai : anthropic;
      violations.push(
        ...((await description?.[vendor.name]?.request(asAtVendor(vendor, request, ''))) ?? []),
      );
      if (taken !== null && keyOf(request) !== taken) return vendor.fail(response, 401, 'invalid key');
      return json(response, 200, { object: 'list', data: Object.entries(listed).map(listedModel) });
    }
    const api = apis.find(({ path }) => path === url.pathname);
    if (!api || request.method !== 'POST') return json(response, 404, { error: 'page not found' });
    const body = JSON.parse(text) as Record<string, unknown>;
    violations.push(...((await description?.[api.name]?.request(asAtVendor(api, request, text))) ?? []));
    const asked = { ...readRequest(api.name, request, body, reads) };
    requests.push(asked);
    if (taken !== null && asked.key !== taken) return api.fail(response, 401, 'invalid key');
    if (refused.has(asked.form)) return api.fail(response, 400, `'${asked.form}' is not supported`);
    const said = await answer(asked);
    const { kind, elements } = Array.isArray(said) ? { kind: null, elements: said } : said;
    const status = kind && statuses[kind];
    if (status && retryAfter !== null) response.setHeader('retry-after', `${retryAfter}`);
    if (status) return api.fail(response, ...status);
    if (kind === 'late') await released();
    const talk = api.talk(response, asked, reads === null ? null : Math.ceil(reads / 4));
    if (kind === 'refusal') return talk.refuse();
    const whole = kind === 'prose' ? 'I would rather tell you about it.' : JSON.stringify({ elements });
    const middle = Math.max(Math.ceil(whole.length / 2), 1);
    const sent = kind === 'broken_json' ? `${whole.slice(0, middle)}]} oops {` : whole;
    const breaks =
      kind === 'half_stream' || kind === 'stall' || kind === 'error_in_stream' || kind === 'length';
    for (const piece of pieces(breaks ? sent.slice(0, middle) : sent)) talk.say(piece);
    if (kind === 'stall') return;
    if (kind === 'half_stream') {
      // Lets the data that was already written arrive first.
      setImmediate(() => response.destroy());
      return;
    }
    if (kind === 'error_in_stream') return talk.break();
    if (kind === 'endless') return talkOn(response, talk);
    talk.end(kind);
  }

  const server = createServer((request, response) => {
    response.on('error', () => {}); // The client disconnected.
    handle(request, response).catch((error: unknown) => {
      violations.push(`The server failed: ${error instanceof Error ? error.stack : error}`);
      response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `http://${host}`;
  const baseUrl = (provider: ModelProvider) => (provider === 'ollama' ? base : `${base}/v1`);

  return {
    base,
    host,
    baseUrl,
    environment: (provider, model = 'test-model') => ({
      AI_PROVIDER: provider,
      AI_MODEL: model,
      AI_API_KEY: 'sk-of-the-server',
      AI_BASE_URL: baseUrl(provider),
    }),
    requests,
    violations,
    answer(to) {
      answer = to;
    },
    refuses(...forms) {
      refused = new Set(forms);
    },
    readsOnly(characters) {
      reads = characters;
    },
    shows(length) {
      contextLength = length;
    },
    lists(models) {
      listed = models;
    },
    retriesAfter(seconds) {
      retryAfter = seconds;
    },
    takesOnly(key) {
      taken = key;
    },
    release() {
      for (const go of waiting) go();
      waiting = [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const statuses: Partial<Record<FaultKind, [status: number, message: string]>> = {
  rate_limited: [429, 'Rate limit reached'],
  unauthorized: [401, 'Incorrect API key provided'],
  unknown_model: [404, 'The model does not exist'],
  overloaded: [503, 'Overloaded'],
  too_long: [400, "This model's maximum context length is 8192 tokens"],
};

/** Splits text into a few letters at a time, like models, so that words, escapes and elements are split anywhere. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/gu) ?? [];

/** How an API streams an answer. */
interface Talk {
  say(piece: string): void;
  end(how: FaultKind | null): void;
  refuse(): void;
  break(): void;
}

interface ModelApi {
  name: ModelRequest['api'];
  path: string;
  /** The path in the vendor's API. */
  vendor: string;
  fail(response: ServerResponse, status: number, message: string): void;
  /**
   * Streams an answer.
   * @param readTokens number of prompt tokens that were read, if not all.
   */
  talk(response: ServerResponse, asked: ModelRequest, readTokens: number | null): Talk;
}

/** How each API reports an abnormal end of an answer. */
const endings: Record<ModelRequest['api'], Record<string, string>> = {
  openai: { length: 'length', odd_end: 'content_filter' },
  anthropic: { length: 'max_tokens', odd_end: 'model_context_window_exceeded' },
  ollama: { length: 'length', odd_end: 'unload' },
};

/** Sends an endless answer, as fast as it is read. */
function talkOn(response: ServerResponse, talk: Talk): void {
  if (response.destroyed) return;
  talk.say(' and so on'.repeat(1_000));
  if (response.writableNeedDrain) response.once('drain', () => talkOn(response, talk));
  else setImmediate(() => talkOn(response, talk));
}

const tokensOf = (text: string) => Math.ceil(text.length / 4);
const inputOf = ({ instructions, material }: ModelRequest) => tokensOf(instructions) + tokensOf(material);

const openai: ModelApi = {
  name: 'openai',
  path: '/v1/chat/completions',
  vendor: 'https://api.openai.com',
  fail: (response, status, message) =>
    json(response, status, { error: { message, type: 'error', param: null, code: null } }),
  talk(response, asked) {
    const event = eventsOn(response);
    let said = 0;
    const choice = (delta: object, finish: string | null = null) =>
      event(null, {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1_772_442_000,
        model: asked.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      });
    const tool = (fields: object) => choice({ tool_calls: [{ index: 0, ...fields }] });
    choice({ role: 'assistant', content: '' });
    if (asked.form === 'tool')
      tool({ id: 'call_1', type: 'function', function: { name: 'answer', arguments: '' } });
    function done(finish: string) {
      choice({}, finish);
      event(null, {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1_772_442_000,
        model: asked.model,
        choices: [],
        usage: usage(),
      });
      response.end('data: [DONE]\n\n');
    }
    const usage = () => ({
      prompt_tokens: inputOf(asked),
      completion_tokens: tokensOf('x'.repeat(said)),
      total_tokens: inputOf(asked) + tokensOf('x'.repeat(said)),
    });
    return {
      say(piece) {
        said += piece.length;
        if (asked.form === 'tool') tool({ function: { arguments: piece } });
        else choice({ content: piece });
      },
      end: (how) => done(endings.openai[how ?? ''] ?? (asked.form === 'tool' ? 'tool_calls' : 'stop')),
      refuse() {
        choice({ refusal: 'I cannot help with that.' });
        done('stop');
      },
      break() {
        event(null, { error: { message: 'The server had an error', type: 'server_error' } });
        response.end();
      },
    };
  },
};

const anthropic: ModelApi = {
  name: 'anthropic',
  path: '/v1/messages',
  vendor: 'https://api.anthropic.com',
  fail: (response, status, message) =>
    json(response, status, { type: 'error', error: { type: 'invalid_request_error', message } }),
  talk(response, asked) {
    const event = eventsOn(response);
    const tool = asked.form === 'tool';
    let said = 0;
    event('message_start', {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: asked.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: inputOf(asked), output_tokens: 1 },
      },
    });
    const name = (asked.body.tools as { name: string }[] | undefined)?.[0]?.name;
    event('content_block_start', {
      type: 'content_block_start',
      index: 0,
      content_block: tool ? { type: 'tool_use', id: 'toolu_1', name, input: {} } : { type: 'text', text: '' },
    });
    event('ping', { type: 'ping' });
    function done(reason: string) {
      event('content_block_stop', { type: 'content_block_stop', index: 0 });
      event('message_delta', {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: tokensOf('x'.repeat(said)) },
      });
      event('message_stop', { type: 'message_stop' });
      response.end();
    }
    return {
      say(piece) {
        said += piece.length;
        const delta = tool
          ? { type: 'input_json_delta', partial_json: piece }
          : { type: 'text_delta', text: piece };
        event('content_block_delta', { type: 'content_block_delta', index: 0, delta });
      },
      end: (how) => done(endings.anthropic[how ?? ''] ?? (tool ? 'tool_use' : 'end_turn')),
      refuse: () => done('refusal'),
      break() {
        event('error', { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
        response.end();
      },
    };
  },
};

const ollama: ModelApi = {
  name: 'ollama',
  path: '/api/chat',
  vendor: '',
  fail: (response, status, message) => json(response, status, { error: message }),
  talk(response, asked, readTokens) {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const tell = (fields: object) =>
      response.write(
        `${JSON.stringify({ model: asked.model, created_at: '2026-03-02T09:00:00Z', ...fields })}\n`,
      );
    let said = 0;
    function end(reason: string) {
      tell({
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: reason,
        // If Ollama truncates a prompt, the count is the size of the window.
        prompt_eval_count:
          readTokens === null ? inputOf(asked) : (asked.body.options as { num_ctx: number }).num_ctx,
        eval_count: tokensOf('x'.repeat(said)),
      });
      response.end();
    }
    return {
      say(piece) {
        said += piece.length;
        tell({ message: { role: 'assistant', content: piece }, done: false });
      },
      end: (how) => end(endings.ollama[how ?? ''] ?? 'stop'),
      // Ollama has no format for refusals: the model declines in its own words.
      refuse() {
        tell({ message: { role: 'assistant', content: 'I cannot help with that.' }, done: false });
        end('stop');
      },
      break() {
        tell({ error: 'llama runner process has terminated' });
        response.end();
      },
    };
  },
};

const apis = [openai, anthropic, ollama] as const;

function eventsOn(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (name: string | null, data: object) =>
    response.write(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function readRequest(
  api: ModelRequest['api'],
  request: IncomingMessage,
  body: Record<string, unknown>,
  reads: number | null,
): ModelRequest {
  const messages = body.messages as { role: string; content: unknown }[];
  const system = api === 'anthropic' ? body.system : messages.find(({ role }) => role === 'system')?.content;
  const instructions = textOf(system);
  const user = messages.filter(({ role }) => role !== 'system').map(({ content }) => textOf(content));
  const material = user.join('\n');
  return {
    api,
    model: String(body.model),
    ...dropStart({ instructions, material }, reads),
    key: keyOf(request),
    form: formOf(body),
    body,
  };
}

function keyOf({ headers }: IncomingMessage): string | null {
  const [, bearer = null] = /^Bearer (.*)$/.exec(headers.authorization ?? '') ?? [];
  const key = headers['x-api-key'];
  return typeof key === 'string' ? key : bearer;
}

/** Lists a model like OpenAI, with the fields vLLM adds. */
const listedModel = ([id, window]: [string, number | null]) => ({
  id,
  object: 'model',
  created: 1_772_442_000,
  owned_by: 'somebody',
  ...(window === null ? {} : { max_model_len: window }),
});

function formOf(body: Record<string, unknown>): ModelRequest['form'] {
  if (body.tools) return 'tool';
  const format = body.response_format as { type: string } | undefined;
  return format?.type === 'json_schema' || body.format || body.output_config ? 'json_schema' : 'plain';
}

function dropStart(
  read: { instructions: string; material: string },
  reads: number | null,
): { instructions: string; material: string } {
  if (reads === null) return read;
  const { instructions, material } = read;
  const left = Math.max(reads - material.length, 0);
  return { instructions: left > 0 ? instructions.slice(-left) : '', material: material.slice(-reads) };
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content as { text?: string }[] | undefined) ?? []).map(({ text = '' }) => text).join('\n');

/** Returns the call with the vendor's host, which the description contains. */
function asAtVendor(
  { vendor }: ModelApi,
  { method = 'POST', url, headers }: IncomingMessage,
  text: string,
): Request {
  const given = Object.entries(headers).filter(([name]) => !['host', 'connection'].includes(name));
  return new Request(`${vendor}${url}`, {
    method,
    headers: given.map(([name, value]) => [name, String(value)] as [string, string]),
    ...(text === '' ? {} : { body: text }),
  });
}
