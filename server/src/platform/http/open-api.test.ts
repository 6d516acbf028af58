import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OpenAPI } from '@orpc/contract';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { someFacts } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { describeApi } from './open-api.ts';

const describe = async () =>
  JSON.parse(JSON.stringify(await describeApi('https://afterword.example'))) as OpenAPI.Document;

async function problemsOf(document: unknown): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] } as never);
  const problems = await linter.run(document as Record<string, unknown>);
  return problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`);
}

it('passes the default rules of Spectral', async () => {
  const document = await describe();
  expect(document.openapi).toMatch(/^3\.1/);
  const withPaths = (count: number) => ({
    ...document,
    paths: Object.fromEntries(sample('paths', Object.entries(document.paths ?? {}), count)),
  });
  expect((await problemsOf(withPaths(30))).slice(0, 20)).toEqual([]);
  const { tags: _, ...untagged } = withPaths(3);
  expect(await problemsOf(untagged)).not.toEqual([]);
});

it('describes no file in a JSON body, which cannot hold one', async () => {
  const { paths = {} } = await describe();
  const bodies = Object.values(paths).flatMap((operations) =>
    Object.values(operations as Record<string, OpenAPI.OperationObject>).map(
      ({ requestBody }) => (requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {},
    ),
  );
  const required = bodies.flatMap(({ 'application/json': json }) => {
    const { required: names = [], properties = {} } = (json?.schema ?? {}) as {
      required?: string[];
      properties?: Record<string, object>;
    };
    return names.filter((name) => 'contentMediaType' in (properties[name] ?? {}));
  });
  expect(required).toEqual([]);
  expect(bodies.flatMap((content) => Object.keys(content))).toContain('multipart/form-data');
});

it('has no GET call that changes data', async () => {
  const { paths } = await describe();
  const reading = Object.values(paths ?? {}).flatMap((operations) =>
    operations?.get ? [operations.get as OpenAPI.OperationObject] : [],
  );
  expect(reading.length).toBeGreaterThan(40);
  const changing =
    /\.(?:create|update|set|put|change|rename|delete|remove|revoke|end|start|begin|send|confirm|accept|allow|add|renew|reset)(?![a-z])/;
  expect(
    reading.filter(({ operationId = '', requestBody }) => requestBody || changing.test(operationId)),
  ).toEqual([]);
});

/** A program as users of openapi-typescript write it. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export async function titles(baseUrl: string, key: string, fetch: typeof globalThis.fetch): Promise<string[]> {
  const client = createClient<paths>({ baseUrl, fetch, headers: { authorization: \`Bearer \${key}\` } });
  const titlesFrom = async (cursor?: string): Promise<string[]> => {
    const query = cursor === undefined ? { limit: 2 } : { limit: 2, cursor };
    const { data, error } = await client.GET('/api/meetings', { params: { query } });
    if (!data) throw new Error(JSON.stringify(error));
    const here = data.items.map(({ title }) => title);
    return data.next === null ? here : [...here, ...(await titlesFrom(data.next))];
  };
  return titlesFrom();
}
`;

it.runIf(process.env.VERIFY)(
  'lets a generated client sign in with a key and page through meetings',
  async () => {
    const server = await testServerForThisTest();
    const owner = server.api(await server.signIn('owner@example.com'));
    const { secret } = await owner.keys.create({ name: 'Generated', scopes: ['meetings:read'] });
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await owner.meetings.put({ id: crypto.randomUUID(), ...someFacts({ title }) });

    // In this folder, so that the program finds its packages.
    const folder = await mkdtemp(join(fileURLToPath(new URL('.', import.meta.url)), 'generated-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(
      join(folder, 'schema.d.ts'),
      astToString(await openapiTS((await describe()) as unknown as OpenAPI3)),
    );
    await writeFile(join(folder, 'program.ts'), program);
    const compiler = fileURLToPath(
      new URL('../../../../node_modules/typescript-native/bin/tsc', import.meta.url),
    );
    const options = [
      '--checkers',
      '1',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
    ];
    const target = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[compiler, ...options, ...target, '--ignoreConfig', join(folder, 'program.ts')],
    ]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');

    const { titles } = (await import(join(folder, 'program.ts'))) as {
      titles(baseUrl: string, key: string, fetch: typeof globalThis.fetch): Promise<string[]>;
    };
    const found = await titles('http://localhost', secret, async (input) => {
      const { url, headers } = input as Request;
      return server.request(url.replace('http://localhost', ''), { headers });
    });
    expect(found).toEqual(expect.arrayContaining(['One', 'Two', 'Three', 'Four', 'Five']));
    expect(new Set(found).size).toBe(found.length);
  },
);
