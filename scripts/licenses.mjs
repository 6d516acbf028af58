import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

/** Licenses of packages that we use (SPDX). Each allows using, changing and distributing the package with ours. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages with another license, each with the reason. */
const exceptions = [
  // A separate library that sharp loads unchanged, which is all the LGPL requires.
  { name: /^@img\/sharp-libvips-/, license: 'LGPL-3.0-or-later' },
  // These packages use the MIT license, according to their package.json or another file.
  { name: /^(humanize-number|only)$/, license: null },
  // Another name for the MIT license.
  { name: /^xml-escape$/, license: 'MIT License' },
  // The BSD license, without the variant: the text has two clauses.
  { name: /^duck$/, license: 'BSD' },
  // Only tests and linters of our API use it. We publish nothing that contains it.
  { name: /^json-metaschema$/, license: 'Public Domain' },
  { name: /^zapier-platform-schema$/, license: 'SEE LICENSE IN LICENSE' },
];

/** Returns whether every part of an SPDX expression is allowed. If the expression has alternatives, one is enough. */
export function isAllowed(expression) {
  const plain = expression.replace(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((license) => allowed.has(license.trim()));
}

const licenseOf = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? null);

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Returns all direct and indirect dependencies of these packages, with their licenses.
 * @param folders folders of our own packages
 * @param kinds the fields of package.json that count for our own packages; for others, only run-time dependencies count
 */
export function packagesOf(folders, kinds = ['dependencies', 'optionalDependencies']) {
  const found = new Map();
  const seen = new Set();
  const visit = (folder, fields) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = manifestOf(folder);
    const ours = !folder.includes('/node_modules/');
    if (!ours) {
      const { name, version } = manifest;
      found.set(`${name}@${version}`, { name, version, license: licenseOf(manifest) });
    }
    for (const name of fields.flatMap((field) => Object.keys(manifest[field] ?? {}))) {
      const installed = findInstalled(folder, name);
      if (installed) visit(installed, ours ? kinds : ['dependencies', 'optionalDependencies']);
    }
  };
  for (const folder of folders) visit(join(root, folder), kinds);
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/**
 * Returns the folder of a package as Node finds it. Returns null for a package of another platform, which is not
 * installed.
 */
function findInstalled(folder, name) {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return null;
}

/** Rejects packages whose license is not on the list. */
export function checkLicenses() {
  const ours = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const packages = packagesOf(
    ['.', ...ours.filter((name) => name !== 'node_modules')],
    ['dependencies', 'devDependencies', 'optionalDependencies'],
  );
  const refused = packages.filter(
    ({ name, license }) =>
      !(license !== null && isAllowed(license)) &&
      !exceptions.some((each) => each.name.test(name) && each.license === license),
  );
  if (refused.length > 0)
    throw new Error(
      `Licenses that scripts/licenses.mjs does not allow:\n  ${refused
        .map(({ name, version, license }) => `${name}@${version}: ${license}`)
        .join('\n  ')}`,
    );
  console.log(`✓ Licenses of ${packages.length} packages`);
}
