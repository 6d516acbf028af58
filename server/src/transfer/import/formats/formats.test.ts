import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../dates.ts';
import type { ReadTranscript, TranscriptExample } from '../transcript.ts';
import { readText, transcriptFormats } from './registry.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Returns a transcript in the format of the examples. */
const told = (read: ReadTranscript | null) =>
  read && {
    title: read.title ?? undefined,
    startedAt: read.start ? instantOf(read.start, 'Europe/Berlin') : undefined,
    turns: read.turns.map(({ from, speaker, content }) => [from, speaker, content]),
  };

it('lists the folder of each format once', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect(Object.keys(transcriptFormats).sort(), 'Folders and lines in registry.ts differ').toEqual(names);
});

describe.each(Object.entries(transcriptFormats))('the format %s', async (name, format) => {
  const { examples }: { examples: TranscriptExample[] } = await import(`./${name}/examples.ts`);

  it.each(examples)('reads example %#: $source', ({ text, source: _, ...expected }) => {
    expect(told(format.read(text))).toEqual({ title: undefined, startedAt: undefined, ...expected });
    expect(told(readText(text))).toEqual(told(format.read(text)));
  });

  it('has an example', () => expect(examples.length).toBeGreaterThan(0));
});

it('rejects a text without speech', () => {
  for (const empty of ['', ' \n\n', 'WEBVTT\n\n']) expect(readText(empty)).toBeNull();
});
