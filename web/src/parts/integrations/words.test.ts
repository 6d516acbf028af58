import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages } from '../../locales/en/dashboard/integrations.ts';

const outgoing = join(import.meta.dirname, '../../../../server/src/outgoing');

it('names every content that the server delivers', () => {
  const contents = readdirSync(outgoing, { recursive: true, encoding: 'utf8' })
    // `connections/jobs.ts` has emails about connections, which are no deliveries.
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|connections.jobs\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(outgoing, name), 'utf8').matchAll(/\babout: '([\w.]+)'/g)])
    .map(([, content]) => content!);
  expect(contents).toContain('copy');
  expect(contents.filter((content) => !(content in messages.about))).toEqual([]);
});
