import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes.mjs';
import { sources } from '../sources.mjs';

/* Rules about our sources that prevent whole kinds of mistakes. Each exception is listed. */

const product = sources(/^(?:api-client|cli|extension|server|ui|web)\/src\/.*\.tsx?$/).filter(
  ({ file }) => !/\.test\.tsx?$|\/testing\/|\/test\/|\/double\.ts$/.test(file),
);

/** Returns the files in which an expression matches, without comments. */
const filesWith = (expression) =>
  product
    .filter(({ text }) => expression.test(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')))
    .map(({ file }) => file)
    .sort();

/** Returns the arguments of a function in all files, such as the algorithms of `createHash(`. */
const argumentsOf = (name) =>
  new Set(
    product.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\(\\s*([^,)]+)`, 'g'))].map(([, first]) => first),
    ),
  );

test('evaluates no data as code', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|from 'node:vm'/)).toEqual([]);
});

test('starts no program through a shell', () => {
  expect(filesWith(/\bshell: true|\bexecSync\(|(?<![.\w])exec\(/)).toEqual([]);
  expect(
    filesWith(/from 'node:child_process'/).filter((file) => !file.startsWith('server/src/platform/')),
  ).toEqual([]);
});

test('sets HTML only from sanitized markup', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML =|insertAdjacentHTML|document\.write/)).toEqual([
    // Sanitized by the server: server/src/platform/rich-text.
    'web/src/dashboard/meeting/notes/clash.tsx',
    'web/src/dashboard/meeting/notes/note.tsx',
    'web/src/site/blog/article.tsx',
    // JSON, with < escaped.
    'web/src/site/render.tsx',
  ]);
});

test('uses only the ciphers, hashes and signatures in the inventory', () => {
  expect(filesWith(/\bcreateCipheriv\(/)).toEqual(['server/src/platform/secrets/cipher.ts']);
  expect(readFileSync(`${root}/server/src/platform/secrets/cipher.ts`, 'utf8')).toContain(
    "const algorithm = 'aes-256-gcm'",
  );
  expect(argumentsOf('createHash')).toEqual(new Set(["'sha256'", "'md5'"]));
  // Google Drive compares files by their MD5 hash.
  expect(filesWith(/createHash\('md5'/)).toEqual(['server/src/outgoing/integrations/google-drive/file.ts']);
  expect(argumentsOf('createHmac')).toEqual(new Set(["'sha256'", "'sha1'"]));
  // RFC 6238.
  expect(filesWith(/createHmac\('sha1'/)).toEqual(['server/src/people/second-factor/totp.ts']);
  expect(filesWith(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

test('takes unpredictable random values from crypto', () => {
  expect(filesWith(/\bMath\.random\b/)).toEqual([
    // Random delays before a retry.
    'extension/src/background/main.ts',
    'extension/src/worker-port/browser-record-sender.ts',
    'server/src/outgoing/integrations/ledger/run.ts',
    'server/src/platform/work/policy.ts',
    'web/src/parts/live/follow.ts',
  ]);
  const secret = readFileSync(`${root}/server/src/people/access/secret.ts`, 'utf8');
  expect(secret).toContain("randomBytes(32).toString('base64url')");
});

test('imports no test code in the server', () => {
  const imports = product.filter(
    ({ file, text }) =>
      file.startsWith('server/') &&
      /from '[^']*(?:\/testing\/|\.test\.ts|@afterword\/tests|\/double\.ts)/.test(text),
  );
  expect(imports.map(({ file }) => file)).toEqual([]);
});

test('uses strict TypeScript and strict equality', () => {
  expect(JSON.parse(readFileSync(`${root}/tsconfig.base.json`, 'utf8')).compilerOptions.strict).toBe(true);
  // Examples of jq and a template of Typst. `!= null` is allowed, because it compares with null and undefined at once.
  expect(filesWith(/ (?:==|!=) (?!null)/)).toEqual([
    'cli/src/commands/watch.ts',
    'server/src/transfer/export/formats/pdf/write.ts',
  ]);
});

test('signs and publishes only with actions that are named by their commit', () => {
  const folder = `${root}/.github/workflows`;
  const signing = readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .filter((text) => text.includes('id-token: write'));
  const actions = signing.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action));
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
