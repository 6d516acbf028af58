import { afterAll, expect, vi } from 'vitest';
import { testAccess } from './testing/access.ts';

const { can } = vi.hoisted(() => {
  // Test files share modules, so those loaded with the application's rules are reset here, and again afterwards.
  vi.resetModules();
  return { can: vi.fn(() => true) };
});

/** The application's rules allow everything here, so only the database can refuse. */
vi.mock('./transcripts/meetings/policy.ts', () => ({
  can,
  readable: (account: string) => `coalesce(${account}::int, 0) is not null`,
}));

testAccess({ smoke: !process.env.VERIFY });

afterAll(() => {
  vi.doUnmock('./transcripts/meetings/policy.ts');
  vi.resetModules();
  expect(can.mock.calls.length, 'how often the application said yes').toBeGreaterThan(0);
});
