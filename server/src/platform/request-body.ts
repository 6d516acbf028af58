import { setImmediate } from 'node:timers/promises';
import { limits } from '@afterword/api-client/contract';
import type { Context } from 'hono';
import { failure, invalidField } from './failure.ts';

/** What the body of a request may be. */
export interface BodyRules {
  /** Bytes. */
  most: number;
  /** Whether it may be a form (multipart/form-data) instead of JSON. */
  form: boolean;
}

/** What holds where no call asks for something else. */
export const jsonOnly: BodyRules = { most: limits.requestBytes, form: false };

/** Reads the body of a request with `read`. @throws rate_limited while too many from its address are still arriving. */
export type BodyReader = <T>(context: Context, read: (request: Request) => Promise<T>) => Promise<T>;

const utf8 = new TextDecoder();

/**
 * The same request with its body read, so that nothing larger than the limit is ever held, whatever its headers say.
 * @throws the failure to answer with.
 */
export async function withReadBody(request: Request, rules = jsonOnly): Promise<Request> {
  const { method, headers, url, signal } = request;
  const body = await readBody(request, rules.most);
  if (body.length > 0 && !isJson(headers) && !(rules.form && isForm(headers))) {
    throw invalidField('content-type', 'Send the body as application/json.');
  }
  if (body.length === 0 || isJson(headers)) {
    const text = body.length > slice ? await decodeInSlices(body) : utf8.decode(body);
    // Not a new Request: making one costs as much as reading a hundred captions from it.
    return Object.defineProperty(request, 'text', { value: async () => text });
  }
  const copy = new Request(url, { method, headers, body });
  // The very signal of the connection: one that a Request makes of it is collected with that Request, long before a
  // stream ends, and then never tells that the reader has gone.
  return Object.defineProperty(copy, 'signal', { value: signal });
}

/** Bytes that are decoded at once: what is not ASCII takes five milliseconds a megabyte. */
const slice = 1024 * 1024;

/** The text in a large body, between whose slices others get their turn. */
async function decodeInSlices(body: Uint8Array): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let start = 0; start < body.length; start += slice) {
    parts.push(decoder.decode(body.subarray(start, start + slice), { stream: true }));
    await setImmediate();
  }
  return `${parts.join('')}${decoder.decode()}`;
}

const isJson = (headers: Headers) => /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Whether a request brings a form with files. */
export const isForm = (headers: Headers) =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/**
 * The bytes of a request as they came, never more than the limit.
 * @throws the failure to answer with.
 */
export async function readBody(
  request: Request,
  most: number = limits.requestBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return new Uint8Array();
  const announced = headers.get('content-length');
  if (Number(announced ?? 0) > most) throw failure('too_large');
  // Node reads no more than was announced, and all at once costs a fraction of a stream.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  return request.body ? read(request.body, most) : new Uint8Array();
}

async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw failure('too_large'); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
