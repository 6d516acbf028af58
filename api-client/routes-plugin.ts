import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from './src/contract/index.ts';

/** The server decides who may make a call, so clients do not carry that. */
const withoutAccess = (key: string, value: unknown) => (key === 'meta' ? {} : value);

/** Replaces the routes of the client by the same routes without schemas, which keeps zod out of a bundle. */
export const routesWithoutSchemas = (): Plugin => ({
  name: 'routes-without-schemas',
  enforce: 'pre',
  load: {
    filter: { id: /\/api-client\/src\/routes\.ts$/ },
    handler: () => `export const routes = ${JSON.stringify(minifyContractRouter(contract), withoutAccess)};`,
  },
});
