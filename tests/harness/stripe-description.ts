import { existsSync, readFileSync } from 'node:fs';
import { root } from './server.ts';

const shared = `${root}/../shared`;

/** What a description says against a request: nothing where the request is allowed. */
type Describe = (method: string, path: string, body: string) => Promise<string[]>;

/**
 * Stripe's published description: of 2026 for what is sent, of 2023 for what is only read. Null, with one printed line, on a
 * machine without it.
 */
export async function describedByStripe(): Promise<Describe | null> {
  const tool = `${shared}/tools/contract.mjs`;
  const files = ['stripe-current', 'stripe'].map((name) => `${shared}/vendor-apis/${name}.json`);
  const absent = [tool, ...files].find((path) => !existsSync(path));
  if (absent) {
    console.log(
      `Skipped: ${absent.slice(root.length + 1)} is not on this machine; calls to Stripe go unchecked.`,
    );
    return null;
  }
  const [{ contract, useAjv }, ajv, formats] = await Promise.all([
    import(tool),
    import('ajv/dist/2020.js'),
    import('ajv-formats'),
  ]);
  useAjv(ajv, formats);
  const check = contract(files.map((path) => JSON.parse(readFileSync(path, 'utf8')))) as (
    request: Request,
  ) => Promise<{ errors: string[] }>;
  return async (method, path, sent) => {
    const url = new URL(path, 'https://api.stripe.com');
    let body = sent;
    if (method === 'DELETE') {
      // Stripe's own library puts into the query what the description, for a DELETE too, puts into the body.
      body = url.searchParams.toString();
      url.search = '';
    }
    const request = new Request(url, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body && method !== 'GET' ? { body } : {}),
    });
    const { errors } = await check(request);
    return errors.map((error) => `${method} ${path}: ${error}`);
  };
}
