import { limits } from '@afterword/api-client/contract';
import { findActor } from '../accounts/sessions.ts';
import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { type BodyRules, isForm, jsonOnly } from '../platform/request-body.ts';

/**
 * A post carries pictures: what is sent to the blog may be larger than elsewhere, and a form. Of staff only: what nobody
 * else may send is not even read.
 */
export async function bodyRules(deps: Deps, { headers, method, url }: Request): Promise<BodyRules> {
  if (method === 'GET' || !/^\/api\/(?:admin\/)?blog(?:\/|$)/.test(new URL(url).pathname)) return jsonOnly;
  const asking = await findActor(deps, headers);
  if (asking?.scopes.has('staff')) return { most: limits.postRequestBytes, form: true };
  if (isForm(headers)) throw failure(asking ? 'forbidden' : 'unauthenticated');
  return jsonOnly;
}
