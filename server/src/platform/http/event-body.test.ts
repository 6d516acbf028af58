import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failure } from '../errors/failure.ts';
import { eventBody } from './event-body.ts';

const schema = () => z.object({ type: z.string() });
const unexpected = async (error: unknown) => {
  throw error;
};

describe('the body of an event stream', () => {
  it('has a comment first and one message for each event, without fields that the contract does not have', async () => {
    async function* events() {
      yield { type: 'ready', secret: 1 };
      yield { type: 'two\nlines\u2028' };
    }
    expect(await new Response(eventBody(events(), schema(), unexpected)).text()).toBe(
      [
        ': \n\n',
        'event: message\ndata: {"type":"ready"}\n\n',
        'event: message\ndata: {"type":"two\\nlines\u2028"}\n\n',
      ].join(''),
    );
  });

  it('encodes an event once for all streams of a call, and again for another call', async () => {
    const event = { type: 'shared', other: 1 };
    async function* events() {
      yield event;
    }
    const validate = vi.fn((value: typeof event) => value);
    const validated = z.any().transform(validate);
    const read = (by: z.ZodType) => new Response(eventBody(events(), by, unexpected)).text();
    const [one, two] = await Promise.all([read(validated), read(validated)]);
    expect(one).toContain('"other":1');
    expect(two).toBe(one);
    expect(validate).toHaveBeenCalledTimes(1);
    expect(await read(schema())).not.toContain('other');
  });

  it('ends with the failure of a stream that failed', async () => {
    async function* events() {
      yield { type: 'ready' };
      throw new Error('internal');
    }
    const body = eventBody(events(), schema(), async () => failure('not_found'));
    const [, , error] = (await new Response(body).text()).trim().split('\n\n');
    const [name, data] = error!.split('\n');
    expect(name).toBe('event: error');
    expect(JSON.parse(data!.slice('data: '.length))).toMatchObject({
      code: 'not_found',
      status: 404,
      defined: true,
    });
  });

  it('ends with a failure instead of an event that the contract does not allow', async () => {
    async function* events() {
      yield { type: 1 };
    }
    const toFailure = vi.fn(async () => failure('not_found'));
    const text = await new Response(eventBody(events(), schema(), toFailure)).text();
    expect(toFailure).toHaveBeenCalledTimes(1);
    expect(text).toContain('event: error');
    expect(text).not.toContain('event: message');
  });

  it('leaves the stream when its reader does, and does not take that for a failure', async () => {
    let give = (_: IteratorResult<unknown>) => {};
    const left = vi.fn(async () => ({ done: true as const, value: undefined }));
    const events = {
      next: () =>
        new Promise<IteratorResult<unknown>>((resolve) => {
          give = resolve;
        }),
      return: left,
    };
    const toFailure = vi.fn(async () => failure('not_found'));
    const reader = eventBody(events, schema(), toFailure).getReader();
    expect((await reader.read()).done).toBe(false);
    const next = reader.read();
    await reader.cancel();
    expect(left).toHaveBeenCalledTimes(1);
    expect(await next).toEqual({ done: true, value: undefined });
    give({ done: false, value: { type: 'late' } });
    await new Promise(setImmediate);
    expect(toFailure).not.toHaveBeenCalled();
  });

  it('sends a comment after five seconds without an event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const events = { next: () => new Promise<IteratorResult<unknown>>(() => {}) };
      const reader = eventBody(events, schema(), unexpected).getReader();
      await reader.read();
      const next = reader.read();
      vi.advanceTimersByTime(5_000);
      expect(new TextDecoder().decode((await next).value)).toBe(': \n\n');
      await reader.cancel();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
