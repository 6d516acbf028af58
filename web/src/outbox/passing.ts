import type { ApiError } from '@afterword/api-client';

/** Whether the same change can be taken later: the server was not reached, is busy, or wants to know again who asks. */
export function isPassing({ status }: ApiError): boolean {
  return (
    status === 0 ||
    status === 401 ||
    status === 408 ||
    status === 425 ||
    status === 429 ||
    (status >= 500 && status !== 507)
  );
}
