import { limits } from '@afterword/api-client/contract';
import type { FoundCall } from '../../platform/http/calls.ts';
import { type BodyRules, closeOnly, jsonOnly, publicOnly } from '../../platform/http/request-body.ts';

/**
 * Returns the limits of a call's body, which apply after the caller's permission was checked. Staff posts may be forms
 * and larger, because they contain pictures; public calls are small.
 */
export function bodyRules(call: FoundCall | null): BodyRules {
  if (!call || call.access.public) return publicOnly;
  if (call.path.join('.') === 'meetings.closeCapture') return closeOnly;
  return call.path[0] === 'blog' ? { ...jsonOnly, most: limits.postRequestBytes, form: true } : jsonOnly;
}
