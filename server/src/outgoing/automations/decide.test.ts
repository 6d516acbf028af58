import { expect, it, onTestFinished, vi } from 'vitest';
import { type Known, nextOf } from './decide.ts';
import { triggers } from './triggers/registry.ts';

it('asks a trigger with the settings of its automation', async () => {
  const isMet = vi.spyOn(triggers.mentions, 'isMet').mockReturnValue(false);
  onTestFinished(() => isMet.mockRestore());
  const trigger = { type: 'mentions' as const, names: ['Olga'] };
  const run = { active: true, accountId: null, madeBy: 1, trigger, at: new Date(0) };
  const known = {
    limits: { stopped: false },
    members: { members: [{ accountId: 1 }], entitled: true },
    subject: { visibility: 'workspace' },
    meeting: { running: false },
    settling: 90_000,
    now: new Date(100_000),
  };
  const next = await nextOf(run as Parameters<typeof nextOf>[0], known as unknown as Known, null);
  expect(next).toMatchObject({ outcome: 'skipped', because: { code: 'missed', trigger: 'mentions' } });
  expect(isMet).toHaveBeenCalledWith(known.meeting, 10_000, trigger);
});
