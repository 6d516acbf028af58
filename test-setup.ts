import fc from 'fast-check';

/** `npm test` says the same every time it is asked; `pnpm verify` looks where nobody has looked yet. */
if (!process.env.VERIFY) fc.configureGlobal({ seed: 20_261_120 });
