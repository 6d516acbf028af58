import { limits } from '@afterword/api-client/contract';
import type { FoundCall } from './platform/http/calls.ts';
import { type BodyRules, jsonOnly, publicOnly } from './platform/http/request-body.ts';

/** Staff posts may be forms and larger, because they contain pictures. */
const posts: BodyRules = { ...jsonOnly, most: limits.postRequestBytes, form: true };

/** The close of a capture lists its entries, with three values each. */
const close: BodyRules = {
  ...jsonOnly,
  shape: { ...jsonOnly.shape, values: 3 * limits.closeEntries + 100 },
};

/** Returns the limits of a call's body, which apply after the caller's permission was checked. Public calls are small. */
export function bodyRules(call: FoundCall | null): BodyRules {
  if (!call || call.access.public) return publicOnly;
  if (call.path[0] === 'blog') return posts;
  return call.path.join('.') === 'meetings.closeCapture' ? close : jsonOnly;
}
