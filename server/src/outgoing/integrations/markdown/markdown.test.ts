import { expect, it } from 'vitest';
import { someContent } from '../../../testing/destination.ts';
import type { Work } from '../integration.ts';
import { markdown } from './markdown.ts';

it('cuts a long title between characters', async () => {
  const content = await someContent({ title: `${'a'.repeat(59)}😀 and more` });
  const settings = markdown.settings.parse({});
  const work = { id: 'delivery', connection: 'connection', content, settings, known: null };
  const known = markdown.next(work as unknown as Work<never, never>)!.read({ status: 200, body: [] });
  const { name } = known as unknown as { name: string };
  expect(name).toContain(`${'a'.repeat(59)} `);
  expect(name).not.toMatch(/\p{Cs}/u);
});

it('updates a transcript whose option was switched off, and adds no new one', async () => {
  const write = async (given: { file: string | null; settings: object; lines: number }) => {
    const content = await someContent();
    const work = {
      id: 'delivery',
      connection: 'connection',
      content: { ...content, transcript: content.transcript.slice(2 - given.lines) },
      settings: markdown.settings.parse(given.settings),
      known: null,
    } as unknown as Work<never, never>;
    const body = given.file === null ? [] : [{ name: 'Weekly.md', text: given.file }];
    return (markdown.next(work)!.read({ status: 200, body }) as { text: string }).text;
  };
  const said = (file: string) => [...file.matchAll(/00:00:0\d/g)].join(' ');
  const off = { transcript: false };
  const file = await write({ file: null, settings: {}, lines: 2 });
  expect(said(file)).toBe('00:00:05 00:00:09');
  const edited = await write({ file, settings: off, lines: 1 });
  expect(said(edited)).toBe('00:00:09');
  const emptied = await write({ file: edited, settings: off, lines: 0 });
  expect(said(emptied)).toBe('');
  expect(said(await write({ file: emptied, settings: off, lines: 2 }))).toBe('');
});
