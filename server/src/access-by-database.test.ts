import { afterAll, expect, vi } from 'vitest';
import { testAccess } from './testing/access.ts';

const { can } = vi.hoisted(() => {
  // Files share their modules: those that were loaded with the rules are loaded anew without, and anew once more afterwards.
  vi.resetModules();
  return { can: vi.fn(() => true) };
});

/** The rules of the application say yes to everything: what is refused all the same, the database alone refuses. */
vi.mock('./meetings/policy.ts', () => ({
  can,
  readable: (account: string) => `coalesce(${account}::int, 0) is not null`,
}));

testAccess({ smoke: !process.env.VERIFY });

afterAll(() => {
  vi.doUnmock('./meetings/policy.ts');
  vi.resetModules();
  expect(can.mock.calls.length, 'how often the application said yes').toBeGreaterThan(0);
});
