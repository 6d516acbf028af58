import type { ApiError } from '@afterword/api-client';

/**
 * Returns whether the same change can be accepted later: the server was not reached, is busy, or asks to sign in again. A proxy that
 * refuses a change, for example because it is too large, will refuse it again.
 */
export function isPassing({ status: own, proxyStatus }: Pick<ApiError, 'status' | 'proxyStatus'>): boolean {
  const status = proxyStatus ?? own;
  return (
    status === 0 ||
    status === 401 ||
    status === 408 ||
    status === 425 ||
    status === 429 ||
    (status >= 500 && status !== 507)
  );
}
