import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';
import { dataPlane } from './drizzle.data.ts';

/** The control plane: every subject's tables but those of the shards. */
const schema = readdirSync('src')
  .filter((subject) => !dataPlane.includes(subject))
  .map((subject) => `./src/${subject}/schema.ts`)
  .filter(existsSync);

export default defineConfig({
  dialect: 'postgresql',
  schema,
  out: './src/platform/migrations/control',
});
