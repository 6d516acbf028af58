import { readdirSync } from 'node:fs';
import { camel, sentence } from './files.mjs';

/** A destination of meetings: a pure adapter, its words in every language, and a line in the list. */
export function newDestination(files, id, title = sentence(id)) {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error('A destination is named by lower-case letters, digits and dashes.');
  const name = camel(id);
  files.add(`server/src/integrations/${id}/${id}.ts`, adapter({ id, name, title }));
  const list = 'server/src/integrations/registry.ts';
  files.insert(list, /(?:import .*\n)+/, `import { ${name} } from './${id}/${id}.ts';\n`);
  files.insert(list, /export const integrations: readonly Integration\[\] = \[/, `${name}, `);
  const locales = readdirSync(`${files.root}/server/src/locales`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `server/src/locales/${entry.name}/integrations.ts`);
  for (const path of locales) files.insert(path, /destinations: \{\n/, words({ id, title }));
  return [
    `server/src/integrations/${id}/${id}.ts: the calls of its API, and what it answers.`,
    `${locales.join(', ')}: what it is, how it is connected and what its settings are called.`,
  ];
}

const words = ({ id, title }) => `    '${id}': {
      name: '${title.replaceAll("'", "\\'")}',
      description: '',
      steps: [''],
      fields: { send: { label: '', hint: '' } },
    },
`;

const adapter = ({ id, name, title }) => `import { z } from 'zod';
import { hashOf } from '../content.ts';
import { defineIntegration, type MeetingContent } from '../integration.ts';
import { sectionsOf } from '../sections.ts';

const settings = z.object({ send: z.enum(['automatically', 'by-hand']).default('automatically') });

/** Where the meeting is, and the hash of what was written there. */
const known = z.object({ document: z.string(), url: z.string().nullable(), has: z.string() });

const answer = z.object({ id: z.string().min(1), url: z.string().nullish() });

/** ${title}: a document for each meeting. */
export const ${name} = defineIntegration({
  id: '${id}',
  name: '${title.replaceAll("'", "\\'")}',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  needs: [],
  settings,
  fields: [{ name: 'send', kind: 'choice', required: true, choices: ['automatically', 'by-hand'] }],
  known,
  pace: null,
  base: 'https://api.example.com',
  version: null,
  signs: 'bearer',
  next({ content, known }) {
    const body = JSON.stringify(documentOf(content));
    const has = hashOf(body);
    if (known?.has === has) return null;
    // By our own id, so that the same call again changes nothing.
    const url = \`/documents/\${encodeURIComponent(content.id)}\`;
    return {
      name: 'write',
      effect: 'write',
      repeatable: true,
      call: { kind: 'http', method: 'PUT', url, headers: { 'content-type': 'application/json' }, body },
      read({ body: given }) {
        const { id: document, url: at } = answer.parse(given);
        return { document, url: at ?? null, has };
      },
      foresee: () => ({ document: '{{document}}', url: null, has }),
    };
  },
  urlOf: ({ url }) => url,
});

function documentOf(content: MeetingContent) {
  const { id, title, startedAt, url } = content;
  const text = sectionsOf(content)
    .flatMap((section) => [section.title, ...section.lines])
    .join('\\n');
  return { externalId: id, title, date: startedAt, link: url, text };
}
`;
