import { setImmediate } from 'node:timers/promises';
import { limits } from '@afterword/api-client/contract';
import type { Context } from 'hono';
import { failure, invalidField } from '../errors/failure.ts';
import { type JsonShape, measureJson } from '../outbound/json-shape.ts';

/** Limits of a request body. */
export interface BodyRules {
  /** Maximum bytes. */
  most: number;
  /** Whether a form (multipart/form-data) is accepted instead of JSON. */
  form: boolean;
  shape: JsonShape;
}

/** Maximum levels of nesting in JSON, which recursive functions can handle. */
const depth = 64;

/** The default limits. A renamed speaker's lines are `limits.closeEntries` ids. */
export const jsonOnly: BodyRules = {
  most: limits.requestBytes,
  form: false,
  shape: { depth, values: limits.closeEntries + 5_000 },
};

/** Limits of a request that needs no sign-in. */
export const publicOnly: BodyRules = {
  most: limits.publicRequestBytes,
  form: false,
  shape: { depth, values: 1_000 },
};

/**
 * Checks JSON before it is parsed, because parsing and validating deep or long structures would block the server.
 * @returns the number of values
 * @throws invalid_input
 */
export function checkShape(text: string, shape: JsonShape, field = 'body'): number {
  const { depth: levels, values } = measureJson(text, shape);
  if (levels > shape.depth) throw invalidField(field, `It is nested more than ${shape.depth} levels deep.`);
  if (values > shape.values) throw invalidField(field, `It has more than ${shape.values} values.`);
  return values;
}

/** Returns the announced length of a body in bytes; null if none is announced. */
export function lengthOf({ method, headers }: Request): number | null {
  if (method === 'GET' || method === 'HEAD') return 0;
  const announced = headers.get('content-length');
  return announced === null ? null : Number(announced);
}

/** Reads a request body with `read`. @throws rate_limited while too many bodies from its address are still arriving. */
export type BodyReader = <T>(context: Context, read: (request: Request) => Promise<T>) => Promise<T>;

const utf8 = new TextDecoder();

/**
 * Returns the same request with its body read, never holding more than the limit, whatever its headers say.
 * @param countValues counts the values of a JSON body before it is parsed.
 * @throws the failure to answer with.
 */
export async function withReadBody(
  request: Request,
  rules = jsonOnly,
  countValues: (values: number) => Promise<void> = async () => {},
): Promise<Request> {
  const { method, headers, url, signal } = request;
  const body = await readBody(request, rules.most);
  if (body.length > 0 && !isJson(headers) && !(rules.form && isForm(headers))) {
    throw invalidField('content-type', 'Send the body as application/json.');
  }
  if (body.length === 0 || isJson(headers)) {
    const text = body.length > slice ? await decodeInSlices(body) : utf8.decode(body);
    const values = checkShape(text, rules.shape);
    if (body.length > 0) await countValues(values);
    // Not a new Request: creating one takes as long as parsing a hundred captions.
    return Object.defineProperty(request, 'text', { value: async () => text });
  }
  const copy = new Request(url, { method, headers, body });
  // Uses the connection's own signal. A signal derived by a Request is garbage-collected with it, long before a stream
  // ends, and then never reports that the reader disconnected.
  return Object.defineProperty(copy, 'signal', { value: signal });
}

/** Bytes decoded at once: non-ASCII text takes five milliseconds per megabyte. */
const slice = 1024 * 1024;

/** Decodes a large body in slices, yielding to the event loop between them. */
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

/** Returns whether a request contains a form. */
export const isForm = (headers: Headers) =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '');

/**
 * Returns the raw bytes of a request, never more than the limit.
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
  // Node reads no more than the announced length, and one read is much faster than streaming.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  return request.body ? read(request.body, most) : new Uint8Array();
}

async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw failure('too_large'); // Leaving the loop cancels the stream.
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
