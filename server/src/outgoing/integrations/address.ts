import type { Deps } from '../../platform/procedure.ts';
import type { Integration } from './integration.ts';

/**
 * Returns the address to call: at the vendor, or at the base the operator configured instead. Does not change addresses
 * that people entered.
 */
export function addressOf(
  url: string,
  { id, base }: Pick<Integration, 'id' | 'base'>,
  { environment }: Pick<Deps, 'environment'>,
): string {
  const moved = environment.vendors.get(id)?.apiBase;
  if (url.startsWith('/')) return `${moved ?? base ?? ''}${url}`;
  if (moved === undefined || base === null) return url;
  const { pathname, search } = new URL(url);
  return `${moved}${pathname}${search}`;
}
