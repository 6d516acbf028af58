import { vi } from 'vitest';

/** Tests sign in by password a hundred times: at its full cost that takes a minute. `password-hash.test.ts` pays it. */
vi.mock('../accounts/hash-cost.ts', () => ({ hashCost: { ln: 10, r: 8, p: 1 } }));
