import { fileURLToPath } from 'node:url';
import { minifyContractRouter } from '@orpc/contract';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { routesWithoutSchemas } from '../routes-plugin.ts';
import { routes } from './routes.ts';

it('bundles every call without the modules of the contract', async () => {
  const entry = fileURLToPath(new URL('./routes.ts', import.meta.url));
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [routesWithoutSchemas()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const { code, moduleIds } = built!.output[0];
  expect(moduleIds).toEqual([entry]);
  const bundle = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(callsOf(bundle.routes)).toEqual(callsOf(minifyContractRouter(routes)));
});

/** Returns method and path of each call. */
const callsOf = (router: unknown) =>
  [...JSON.stringify(router).matchAll(/"route":(\{.*?\})/g)].map(([, route]) => route);
