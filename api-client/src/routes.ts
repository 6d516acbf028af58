import type { AnyContractRouter } from '@orpc/contract';
import { contract } from './contract/index.ts';

/** The calls as the client makes them. Bundles of Vite get them without schemas: see `routes-plugin.ts`. */
export const routes: AnyContractRouter = contract;
