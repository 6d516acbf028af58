import type { AnyContractRouter } from '@orpc/contract';
import { contract } from './contract/index.ts';

/** The calls that the client makes. In Vite's bundles they have no schemas; see `routes-plugin.ts`. */
export const routes: AnyContractRouter = contract;
