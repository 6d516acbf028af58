import type { Access } from '@afterword/api-client/contract';

/** Returns the headers that announce the end of a call (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecated }: Access): [name: string, value: string][] {
  if (!deprecated) return [];
  return [
    ['deprecation', `@${Date.parse(deprecated.since) / 1_000}`],
    ['sunset', new Date(deprecated.sunset).toUTCString()],
  ];
}
