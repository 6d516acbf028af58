import { vi } from 'vitest';

/**
 * Makes password hashes cheap, because a hundred sign-ins at full cost take a minute. `password-hash.test.ts` uses the
 * full cost.
 */
vi.mock('../people/accounts/hash-cost.ts', () => ({ hashCost: { ln: 10, r: 8, p: 1 } }));
