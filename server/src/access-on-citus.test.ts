import { afterAll, expect, it, vi } from 'vitest';
import { testAccess } from './testing/access.ts';
import { findCitusOrPrint, startCitus } from './testing/citus.ts';

const { can } = vi.hoisted(() => {
  vi.resetModules();
  return { can: vi.fn(() => true) };
});

/** As in `access-by-database.test.ts`: only the policies of the cells refuse anything. */
vi.mock('./transcripts/meetings/policy.ts', () => ({
  can,
  readable: (account: string) => `coalesce(${account}::int, 0) is not null`,
}));

const installed = findCitusOrPrint('the access tests on a Citus cluster are skipped');

if (installed && process.env.VERIFY) {
  testAccess({ citus: startCitus });
  afterAll(() => expect(can.mock.calls.length, 'how often the application said yes').toBeGreaterThan(0));
  // The reason is printed, and scripts/skips.mjs lists the test.
} else it.skip('answers everyone on a Citus cluster as on one PostgreSQL');

afterAll(() => {
  vi.doUnmock('./transcripts/meetings/policy.ts');
  vi.resetModules();
});
