import { camel, sentence } from './files.mjs';

/** A destination of meetings: an adapter of two pure functions, its test, and a line in the list. */
export function newDestination(files, id, title = sentence(id)) {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error('A destination is named by lower-case letters, digits and dashes.');
  const name = camel(id);
  files.add(`server/src/integrations/${id}/${id}.ts`, adapter({ id, name, title }));
  files.add(`server/src/integrations/${id}/${id}.test.ts`, test({ id, name, title }));
  const list = 'server/src/integrations/registry.ts';
  files.insert(list, /(?:import .*\n)+/, `import { ${name} } from './${id}/${id}.ts';\n`);
  files.insert(list, /export const integrations: readonly Integration\[\] = \[/, `${name}, `);
  return [
    `server/src/integrations/${id}/${id}.ts: the calls of its API, and what it answers.`,
    `server/src/integrations/${id}/${id}.test.ts: what they are for a meeting.`,
  ];
}

const adapter = ({ id, name, title }) => `import { z } from 'zod';
import type { Integration, MeetingContent } from '../integration.ts';

const answer = z.object({ id: z.string().min(1), url: z.string().nullish() });

/** ${title}: a document a meeting. */
export const ${name}: Integration = {
  id: '${id}',
  name: '${title.replaceAll("'", "\\'")}',
  plan: (meeting, known) => [
    known
      ? { method: 'PUT', path: \`/documents/\${encodeURIComponent(known.id)}\`, body: document(meeting) }
      : { method: 'POST', path: '/documents', body: document(meeting) },
  ],
  read(given) {
    const { success, data } = answer.safeParse(given);
    return success ? { id: data.id, url: data.url ?? null } : null;
  },
};

function document({ id, title, startedAt, url, overview, decisions, actionItems }: MeetingContent) {
  const text = [overview, ...decisions, ...actionItems].join('\\n');
  return { externalId: id, title, date: startedAt, link: url, text };
}
`;

const test = ({ id, name, title }) => `import { expect, it } from 'vitest';
import type { MeetingContent } from '../integration.ts';
import { ${name} } from './${id}.ts';

const meeting: MeetingContent = {
  id: 'm',
  title: 'Weekly',
  startedAt: '2026-11-20T09:00:00.000Z',
  participants: ['Ada'],
  url: 'https://afterword.example/m',
  overview: 'We planned.',
  decisions: ['We ship.'],
  actionItems: ['Ada writes.'],
};

it('${title} gets a document for a meeting, and the same one again', () => {
  expect(${name}.plan(meeting, null)).toEqual([
    {
      method: 'POST',
      path: '/documents',
      body: {
        externalId: 'm',
        title: 'Weekly',
        date: '2026-11-20T09:00:00.000Z',
        link: 'https://afterword.example/m',
        text: 'We planned.\\nWe ship.\\nAda writes.',
      },
    },
  ]);
  expect(${name}.plan(meeting, { id: 'a/b', url: null })).toMatchObject([{ method: 'PUT', path: '/documents/a%2Fb' }]);
});

it('${title} says where the document is', () => {
  expect(${name}.read({ id: '7', url: 'https://example.com/7' })).toEqual({ id: '7', url: 'https://example.com/7' });
});
`;
