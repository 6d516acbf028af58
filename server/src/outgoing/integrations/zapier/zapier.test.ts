import { createRequire } from 'node:module';
import { webhookEvents } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const { define } = require('./app/definition.js') as {
  define: (platformVersion: string) => {
    triggers: Record<string, { operation: { sample: { type: string } } }>;
  };
};
/** The package has no types. */
const schema = require('zapier-platform-schema') as {
  validateAppDefinition: (app: unknown) => { errors: { property: string; message: string }[] };
};

/** Converts a definition like Zapier's platform, where functions become names. */
function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return `$func$${value.length}$f$`;
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFunctions(each)]));
}

it('is a valid app in Zapier’s schema, with a trigger for each event', () => {
  const app = define('19.1.0');
  const { errors } = schema.validateAppDefinition(withoutFunctions(app));
  expect(errors.map(({ property, message }) => `${property}: ${message}`)).toEqual([]);
  expect(Object.values(app.triggers).map(({ operation }) => operation.sample.type)).toEqual([
    ...webhookEvents,
  ]);
});
