import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const mutant = mutants.find(({ id }) => id === process.env.MUTANT);
if (!mutant) throw new Error(`There is no mutant '${process.env.MUTANT}'.`);
const path = `${root}${mutant.file}`;
if (readFileSync(path, 'utf8').split(mutant.find).length !== 2)
  throw new Error(`'${mutant.id}': the text to change has to be in ${mutant.file} exactly once.`);

/** Runs the server's tests with one protection removed while modules load. Never changes the file itself. */
export default defineConfig({
  ...base,
  root: `${root}server`,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        id.split('?')[0] === path ? code.replace(mutant.find, () => mutant.replace) : undefined,
    },
  ],
});
