/**
 * Writes src/contract.min.json: the routes without their schemas, so that zod stays out of web and extension.
 * With --check it only says whether the file is up to date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/contract/index.ts';

const target = new URL('../src/contract.min.json', import.meta.url);
/** Who may make a call is the server's business: the clients do not carry it. */
const withoutAccess = (key: string, value: unknown) => (key === 'meta' ? {} : value);
const wanted = `${JSON.stringify(minifyContractRouter(contract), withoutAccess, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(target, wanted);
} else if ((await readFile(target, 'utf8')) !== wanted) {
  console.error('api-client/src/contract.min.json is older than the contract. Run `pnpm fix`.');
  process.exit(1);
}
