import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';
import { dataPlane } from './drizzle.data.ts';

/** The control plane: every subject's tables but those of the shards. */
const schema = readdirSync('src')
  .filter((subject) => !dataPlane.includes(subject))
  .map((subject) => `./src/${subject}/schema.ts`)
  .filter(existsSync)
  // A person who is away at a vendor comes back without saying in which workspace: that is known here.
  .concat('./src/integrations/sign-in/schema.ts');

export default defineConfig({
  dialect: 'postgresql',
  schema,
  out: './src/platform/migrations/control',
});
