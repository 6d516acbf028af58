import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundEvents, maxEventBytes } from './bound-events.ts';
import { maxDepth, parseJson, UnreadableJson } from './parse-json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('external JSON', () => {
  it('is accepted with up to 64 levels of nested arrays or objects, and refused beyond', () => {
    expect(parseJson(nested(maxDepth), { values: 100 })).toBeInstanceOf(Array);
    expect(() => parseJson(nested(maxDepth + 1), { values: 100 })).toThrow(UnreadableJson);
    expect(() => parseJson(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, { values: 100 })).toThrow(
      UnreadableJson,
    );
    expect(() => parseJson('['.repeat(1_000_000), { values: 100 })).toThrow(UnreadableJson);
  });

  it('may contain any brackets in its strings', () => {
    const text = `${'['.repeat(1_000)}\\"]`;
    expect(parseJson(JSON.stringify({ text }), { values: 10 })).toEqual({ text });
  });

  it('is refused if it does not match its schema, or has too many values of it', () => {
    const list = JSON.stringify({
      data: Array.from({ length: 100 }, (_, id) => ({ id, pricing: { prompt: 1, image: 2 } })),
    });
    expect(() => parseJson(list, { values: 300 })).toThrow(UnreadableJson);
    const schema = z.object({ data: z.array(z.object({ id: z.number() })) });
    expect(parseJson(list, { values: 300, schema })).toMatchObject({ data: { length: 100 } });
    expect(() => parseJson(list, { values: 100, schema })).toThrow(UnreadableJson);
    expect(() => parseJson('{"data":7}', { values: 300, schema })).toThrow(UnreadableJson);
    expect(() => parseJson('no JSON', { values: 300 })).toThrow(UnreadableJson);
  });
});

async function pass(chunks: string[], endOfEvent: 'empty line' | 'line'): Promise<string> {
  async function* body() {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk);
  }
  let text = '';
  for await (const piece of boundEvents(body(), endOfEvent)) text += new TextDecoder().decode(piece);
  return text;
}

describe('an external event stream', () => {
  it('is passed on unchanged, however it is chunked', async () => {
    const events = `data: ${JSON.stringify({ text: '[{"\\' })}\n\n`.repeat(10_000);
    expect(await pass([events.slice(0, 7), events.slice(7)], 'empty line')).toBe(events);
    const lines = `${JSON.stringify({ text: 'words' })}\r\n`.repeat(10_000);
    expect(await pass([lines], 'line')).toBe(lines);
  });

  it('ends at an event that is too long, on one line or several', async () => {
    const long = 'x'.repeat(maxEventBytes);
    for (const events of [`data: ${long}\n\n`, `data: 1\n${'data: xxxxxxxx\n'.repeat(10_000)}\n\n`])
      await expect(pass([events], 'empty line')).rejects.toMatchObject({ code: 'too_large' });
    await expect(pass(['{}\n', long, 'x'], 'line')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('ends at an event that is nested too deeply', async () => {
    await expect(pass([`data: ${nested(65)}\n\n`], 'empty line')).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(await pass([`${nested(64)}\n`.repeat(3)], 'line')).toHaveLength(129 * 3);
  });
});
