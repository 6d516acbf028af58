import { existsSync, readFileSync } from 'node:fs';
import { root } from './server.ts';

const shared = `${root}/../shared`;

/** Violations of vendors' descriptions in a request and its response; none if both conform. */
export interface VendorDescription {
  request(request: Request): Promise<string[]>;
  answer(request: Request, status: number, body: unknown): Promise<string[]>;
}

interface Checked {
  ok: boolean;
  errors: string[];
  validateResponse?(status: number, body: unknown): { errors: string[] };
}

const opened = new Map<string, Promise<VendorDescription | null>>();

/**
 * The published descriptions with these names; the first that contains a call decides. Missing calls may be given as
 * OpenAPI. Null, with one printed line, on a machine without them.
 */
export function describedBy(...descriptions: (string | object)[]): Promise<VendorDescription | null> {
  const key = JSON.stringify(descriptions);
  const description = opened.get(key) ?? openDescription(descriptions);
  // Cached, because reading one takes longer than most tests.
  opened.set(key, description);
  return description;
}

async function openDescription(descriptions: (string | object)[]): Promise<VendorDescription | null> {
  const names = descriptions.filter((each) => typeof each === 'string');
  const given = descriptions.filter((each) => typeof each !== 'string');
  const tool = `${shared}/tools/contract.mjs`;
  const files = names.map((name) => `${shared}/vendor-apis/${name}.json`);
  const absent = [tool, ...files].find((path) => !existsSync(path));
  if (absent) {
    console.log(
      `Skipped: ${absent.slice(root.length + 1)} is not on this machine; calls to ${names[0]} go unchecked.`,
    );
    return null;
  }
  const [{ contract, useAjv }, ajv, formats] = await Promise.all([
    import(tool),
    import('ajv/dist/2020.js'),
    import('ajv-formats'),
  ]);
  useAjv(ajv, formats);
  const check = contract([...files.map((path) => JSON.parse(readFileSync(path, 'utf8'))), ...given]) as (
    request: Request,
  ) => Promise<Checked>;
  return {
    async request(request) {
      const { errors } = await check(request);
      return errors.map((error) => `${request.method} ${request.url}: ${error}`);
    },
    async answer(request, status, body) {
      const { errors } = (await check(request)).validateResponse?.(status, body) ?? { errors: [] };
      return errors.map((error) => `answer ${status} of ${request.method} ${request.url}: ${error}`);
    },
  };
}
