import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** Maximum number of files outside its folder in which a new member needs a line. */
export const maxFilesOutside = 3;

/** Extension points where each member has its own folder. `also` is a second folder with a file or folder for each member. */
export const kinds = [
  { name: 'export format', folders: 'server/src/transfer/export/formats' },
  { name: 'import format', folders: 'server/src/transfer/import/formats' },
  {
    name: 'spoken language',
    folders: 'server/src/text/languages',
    // Labels of caption buttons.
    unrelated: ['extension/src/platforms/labels.ts'],
  },
  {
    name: 'destination',
    folders: 'server/src/outgoing/integrations',
    shared: ['connections', 'hooks', 'ledger', 'sign-in'],
  },
  {
    name: 'locale',
    folders: 'web/src/locales',
    // 'de' is also a word in other languages, so only a quoted name or a path counts.
    pattern: (name) => new RegExp(`['"\`/]${name}['"\`/]`),
    beside: [
      'web/src/locales/',
      'server/src/locales/',
      'extension/src/locales/',
      'extension/public/_locales/',
    ],
    // Lists of languages that people speak.
    unrelated: [
      'extension/src/options/caption-languages.ts',
      'server/src/text/languages/registry.ts',
      'web/src/dashboard/automations/conditions/language.ts',
      'web/src/dashboard/meeting/summary/generate-with.tsx',
    ],
  },
  {
    name: 'meeting platform',
    folders: 'extension/src/platforms',
    // Demo meetings on some platforms.
    unrelated: ['tests/pages/demo-workspace.ts'],
  },
  {
    name: 'trigger of an automation',
    folders: 'server/src/outgoing/automations/triggers',
    shared: ['registry', 'trigger'],
    also: 'web/src/dashboard/automations/triggers',
  },
  {
    name: 'condition of an automation',
    folders: 'server/src/outgoing/automations/conditions',
    shared: ['registry', 'condition'],
    also: 'web/src/dashboard/automations/conditions',
  },
  {
    name: 'action of an automation',
    folders: 'server/src/outgoing/automations/actions',
    shared: ['registry', 'action', 'sending'],
    also: 'web/src/dashboard/automations/actions',
  },
  {
    name: 'screen',
    folders: 'web/src/admin',
    pattern: (name) => new RegExp(name.replaceAll('-', ''), 'i'),
    // The first screen has the same path as the staff area.
    leftOut: 1,
  },
];

/** Matches a name that is not part of another. */
const whole = (name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`);

/** Returns the names of a kind's folders. With `also`, a member can be a single file. */
export function membersOf({ folders, also, shared = [] }, files) {
  const below = files
    .filter((file) => file.startsWith(`${folders}/`) && !file.includes('.test.'))
    .map((file) => file.slice(folders.length + 1));
  const names = below
    .filter((file) => also || file.includes('/'))
    .map((file) => file.split('/')[0].replace(/\.ts$/, ''));
  return [...new Set(names)].filter((name) => !shared.includes(name));
}

/** Returns the files outside the folders of a kind that name every member. A new member needs a line in each. */
export function spreadOf(kind, files, read) {
  const members = membersOf(kind, files);
  const { pattern = whole, beside = [], unrelated = [], leftOut = 0 } = kind;
  const patterns = members.map((name) => pattern(name));
  const inside = [kind.folders, ...(kind.also ? [kind.also] : [])].flatMap((folder) =>
    members.flatMap((name) => [`${folder}/${name}/`, `${folder}/${name}.`]),
  );
  return files.filter(
    (file) =>
      /\.(?:tsx?|mjs|cjs|json)$/.test(file) &&
      !/\.(?:test|spec)\.\w+$|lock\.json$/.test(file) &&
      !file.startsWith('scripts/') &&
      ![...inside, ...beside].some((folder) => file.startsWith(folder)) &&
      !unrelated.includes(file) &&
      patterns.filter((each) => !each.test(read(file))).length <= leftOut,
  );
}

export function projectFiles() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const texts = new Map();
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'));
    return texts.get(file);
  };
  // Git also lists files that were deleted without a commit.
  const files = list
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)));
  return { files, read };
}

/** Prints, for each kind, the files outside its folder that a new member has to change. */
export function printSpread() {
  const { files, read } = projectFiles();
  for (const kind of kinds) {
    const found = spreadOf(kind, files, read);
    console.log(`${kind.name}: ${found.length}`);
    for (const file of found) console.log(`  ${file}`);
  }
}
