/** Writes src/contract.min.json: the routes without their schemas, so that zod stays out of web and extension. */
import { writeFile } from 'node:fs/promises';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/contract/index.ts';

const target = new URL('../src/contract.min.json', import.meta.url);
await writeFile(target, `${JSON.stringify(minifyContractRouter(contract), null, 2)}\n`);
