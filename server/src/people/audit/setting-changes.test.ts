import { expect, it } from 'vitest';
import { testServerForThisTest } from '../../testing/server.ts';
import { noteSetting } from './setting-changes.ts';

it('records the changed values of a setting for the workspace of the person who changed it, and nothing without changes', async () => {
  const server = await testServerForThisTest();
  const actor = await server.actor('ana@example.com');
  const now = server.clock.now();
  const note = (before: object, after: object) =>
    noteSetting(server.deps.control, actor, {
      setting: 'retention',
      before: { ...before, kind: 'days' },
      after: { ...after, kind: 'days' },
      now,
    });
  await note({ days: 30 }, { days: 30 });
  await note({ days: null }, { days: 30 });
  const { rows } = await server.pool.query(
    `select workspace_id, account_id, at, setting, before, after from setting_change where setting = 'retention'`,
  );
  expect(rows).toEqual([
    {
      workspaceId: actor.workspace.id,
      accountId: actor.account.id,
      at: now,
      setting: 'retention',
      before: { days: null },
      after: { days: 30 },
    },
  ]);
});
