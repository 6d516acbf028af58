import { describe, expect, it } from 'vitest';
import { type MessageName, partOf } from './locales/catalog.ts';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./locales/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const router = sources['./router.tsx']!;
const literals = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, each]) => each!);

/** The file of each screen, or of a group of screens, and the messages that its routes load. */
const screens = [
  ...router.matchAll(/screen\(\s*(?:async )?\(\) => \(?(?:await )?import\('([^']+)'\)[^,]*,([^)]*)\)/g),
].map(([, file, named]) => {
  // Routes of the staff area name further parts.
  const further = named!.includes('...parts') ? [...router.matchAll(/admin\('\w+',([^)]*)\)/g)] : [];
  return { file: file!, parts: literals([named, ...further.map(([, each]) => each)].join()) };
});

/** Returns this file and all files that it imports, also on demand. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  const source = sources[file];
  if (source === undefined || seen.has(file)) return seen;
  // A menu imports the list of screens for their names.
  if (seen.size > 0 && file.endsWith('screens.ts')) return seen;
  seen.add(file);
  // A module that is imported together with its messages needs none of the route.
  const imports = source
    .replaceAll(/import\('[^']+'\), loadMessages\(/g, '')
    .matchAll(/(?:^import (?!type )|^\} |\bimport\(|^export )[^;]*?'(\.[^']+)'/gm);
  for (const [, path] of imports) reach(`./${new URL(path!, `http://web/${file}`).pathname.slice(1)}`, seen);
  return seen;
}

describe('the routes', () => {
  it('are all recognized here', () => {
    expect(screens).toHaveLength(router.match(/\bscreen\(/g)!.length);
  });

  it.each(screens)('load all messages of $file', ({ file, parts }) => {
    const used = [...reach(file)].flatMap((each) =>
      [...sources[each]!.matchAll(/\b(?:useMessages|messages)\('([^']+)'\)/g)].map(([, name]) => name),
    );
    const missing = used.filter((name) => !['shared', ...parts].includes(partOf(name as MessageName)));
    expect(used).not.toEqual([]);
    expect([...new Set(missing)]).toEqual([]);
  });
});
