import { limits } from '@afterword/api-client/contract';
import type { FoundCall } from '../platform/calls.ts';
import { type BodyRules, jsonOnly } from '../platform/request-body.ts';

/**
 * What the body of a call may be, once it is known that its sender may make it. A post carries pictures: what staff sends
 * to the blog may be larger than elsewhere, and a form. What anybody may send is small.
 */
export function bodyRules(call: FoundCall | null): BodyRules {
  if (!call || call.access.public) return { most: limits.publicRequestBytes, form: false };
  return call.path[0] === 'blog' ? { most: limits.postRequestBytes, form: true } : jsonOnly;
}
