import { expect, it } from 'vitest';
import { formerPlace } from '../../people/access/directory.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { mainShard } from './planes.ts';

it('answers unavailable to a read during which its workspace left the shard', async () => {
  const server = await testServerForThisTest();
  const place = formerPlace(1, mainShard);
  const database = server.deps.shards.of(place);
  await server.pool.query('insert into departure (workspace_id, gone) values ($1, false)', [
    place.workspace.id,
  ]);
  const nothing = 'select from meeting';
  expect(await database.read(async (db) => (await db.query(nothing)).rows)).toEqual([]);
  await expect(
    database.read(async (db) => {
      await server.pool.query('update departure set gone = true');
      return (await db.query(nothing)).rows;
    }),
  ).rejects.toMatchObject({ code: 'unavailable' });
  await server.pool.query('update departure set gone = false');
  await expect(database.read((db) => db.query('select wrong'))).rejects.toMatchObject({ code: '42703' });
});
