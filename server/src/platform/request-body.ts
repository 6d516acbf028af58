import { limits } from '@afterword/api-client/contract';
import { failure, invalidField } from './failure.ts';

/**
 * The same request with its body read, so that nothing larger than the limit is ever held, whatever its headers say.
 * @throws the failure to answer with.
 */
export async function withReadBody(request: Request): Promise<Request> {
  const { method, headers, url, signal } = request;
  if (method === 'GET' || method === 'HEAD' || !request.body)
    return new Request(url, { method, headers, signal });
  if (Number(headers.get('content-length') ?? 0) > limits.requestBytes) throw failure('too_large');
  const body = await read(request.body);
  if (body.length > 0 && !/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw invalidField('content-type', 'Send the body as application/json.');
  }
  return new Request(url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
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
