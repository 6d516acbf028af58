import type { AnySchema } from '@orpc/contract';
import { type ORPCError, ValidationError } from '@orpc/server';
import type { Stream } from './streams.ts';

/** Milliseconds without an event after which a comment shows proxies that the connection is in use. */
const keepAliveMs = 5_000;

const encoder = new TextEncoder();
const comment = encoder.encode(': \n\n');

/** Encoded events of each schema. Readers of one meeting get the same event objects, so each is encoded once for all. */
const encoded = new WeakMap<AnySchema, WeakMap<object, Promise<Uint8Array>>>();

/**
 * Returns a stream of events as `text/event-stream`, in the format of oRPC. Its own writer takes nine more promises and
 * two more streams for an event, which with two readers cost as much as an upload.
 * @param schema removes what the contract does not have. An event may be shared between streams, but not change.
 * @param toFailure converts an error of the stream to the failure that ends it.
 */
export function eventBody(
  events: Stream,
  schema: AnySchema,
  toFailure: (error: unknown) => Promise<ORPCError<string, unknown>>,
): ReadableStream<Uint8Array> {
  const known = encoded.get(schema) ?? new WeakMap<object, Promise<Uint8Array>>();
  encoded.set(schema, known);
  const encode = (event: object): Promise<Uint8Array> => {
    const before = known.get(event);
    if (before) return before;
    const bytes = validated(schema, event).then((value) => encodeMessage('message', value));
    known.set(event, bytes);
    return bytes;
  };
  let waiting = false;
  let left = false;
  let keepAlive: NodeJS.Timeout | undefined;
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(comment);
      },
      async pull(controller) {
        keepAlive ??= setInterval(() => {
          if (waiting) controller.enqueue(comment);
        }, keepAliveMs).unref();
        try {
          waiting = true;
          const { done, value } = await events.next();
          waiting = false;
          if (left) return;
          keepAlive.refresh();
          const bytes = done ? null : await encode(value as object);
          if (left) return;
          if (bytes) return controller.enqueue(bytes);
        } catch (error) {
          waiting = false;
          const failure = await toFailure(error);
          if (left) return;
          controller.enqueue(encodeMessage('error', failure.toJSON()));
        }
        clearInterval(keepAlive);
        controller.close();
      },
      async cancel() {
        left = true;
        waiting = false;
        clearInterval(keepAlive);
        await events.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function validated(schema: AnySchema, event: object): Promise<unknown> {
  const result = await schema['~standard'].validate(event);
  if (!result.issues) return result.value;
  const message = 'An event is not as the contract says';
  throw new ValidationError({ message, issues: result.issues, data: event });
}

/** JSON has no line breaks, so one `data` line holds it. */
const encodeMessage = (name: 'message' | 'error', data: unknown) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
