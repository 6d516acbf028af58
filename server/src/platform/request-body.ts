import { limits } from '@afterword/api-client/contract';
import { failure, invalidField } from './failure.ts';

/**
 * The same request with its body read, so that nothing larger than the limit is ever held, whatever its headers say.
 * @throws the failure to answer with.
 */
export async function withReadBody(request: Request): Promise<Request> {
  const { method, headers, url, signal } = request;
  const body = await readBody(request);
  if (body.length > 0 && !/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw invalidField('content-type', 'Send the body as application/json.');
  }
  const copy = new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) });
  // The very signal of the connection: one that a Request makes of it is collected with that Request, long before a
  // stream ends, and then never tells that the reader has gone.
  return Object.defineProperty(copy, 'signal', { value: signal });
}

/**
 * The bytes of a request as they came, never more than the limit.
 * @throws the failure to answer with.
 */
export async function readBody({ method, headers, body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (method === 'GET' || method === 'HEAD' || !body) return new Uint8Array();
  if (Number(headers.get('content-length') ?? 0) > limits.requestBytes) throw failure('too_large');
  return read(body);
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limits.requestBytes) throw failure('too_large'); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
