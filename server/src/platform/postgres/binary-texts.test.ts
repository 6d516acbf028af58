import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { binaryTexts } from './binary-texts.ts';

it.each([
  [['plain', 'a "quoted" \\ text, {with} signs', '', 'NULL', 'ü 会議 😀', null]],
  [['without null']],
  [[]],
])('PostgreSQL reads %j as it was written', async (texts) => {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query('select $1::text[] as texts', [binaryTexts(texts)]);
    expect(rows).toEqual([{ texts }]);
  } finally {
    await client.end();
  }
});
