import { defineConfig } from 'drizzle-kit';

/** The folders whose tables are in the shards. */
export const dataPlane = [
  'meetings',
  'actions',
  'import',
  'events',
  'platform/secrets',
  'integrations',
  'templates',
  'workflows',
  'automations',
];

export default defineConfig({
  dialect: 'postgresql',
  schema: dataPlane.map((subject) => `./src/${subject}/schema.ts`),
  out: './src/platform/migrations/data',
});
