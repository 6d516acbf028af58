import { expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema } from './environment-schema.ts';

/** The schema lacks these variables, because their names are derived from destinations. */
const vendorRows = [
  [
    '<ID>_CLIENT_ID',
    '',
    'App that you registered with the vendor of a destination, such as GOOGLE_DOCS_CLIENT_ID. Its redirect address is PUBLIC_URL/integrations/<id>/callback; docs/integrations/ says the rest',
  ],
  ['<ID>_CLIENT_SECRET', '', 'Secret of that app'],
  ['<ID>_API_BASE', '', 'Address of that vendor’s API, for a proxy or a test. Default: the vendor’s own'],
];

/** Returns the default value of a variable in the notation of the environment. */
function defaultOf(field: z.core.$ZodType): string {
  if (field instanceof z.ZodPrefault) return String(field.def.defaultValue);
  if (field instanceof z.ZodPipe) return defaultOf(field.def.in);
  if (field instanceof z.ZodOptional) return defaultOf(field.def.innerType);
  return '';
}

it('lists every variable with its default in docs/environment.md (-u rewrites the file)', async () => {
  const rows = [
    ...Object.entries(environmentSchema.shape).map(([name, field]) => [
      name,
      defaultOf(field),
      field.description ?? '',
    ]),
    ...vendorRows,
  ].map(([name, value, description]) => {
    expect(description, name).not.toBe('');
    return `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${description}. |`;
  });
  await expect(`# Environment variables

The server reads these once, when it starts. It names a value that it cannot use and does not start. An empty value counts as
absent.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}

Anything above a limit gets 429 with \`Retry-After\`. Each process counts bodies, streams and entries on its own; public requests are
counted across all processes.

This file is made from \`server/src/platform/environment/environment-schema.ts\`: \`pnpm test:unit environment-docs -u\` writes it.
`).toMatchFileSnapshot('../../../../docs/environment.md');
});
