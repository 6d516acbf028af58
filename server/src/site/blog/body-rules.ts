import { limits } from '@afterword/api-client/contract';
import type { FoundCall } from '../../platform/http/calls.ts';
import { type BodyRules, jsonOnly } from '../../platform/http/request-body.ts';

/**
 * Limits of a call's body, checked once its sender is known to be allowed to make it. Staff posts may be forms and
 * larger, because they carry pictures; public calls are small.
 */
export function bodyRules(call: FoundCall | null): BodyRules {
  if (!call || call.access.public) return { most: limits.publicRequestBytes, form: false };
  return call.path[0] === 'blog' ? { most: limits.postRequestBytes, form: true } : jsonOnly;
}
