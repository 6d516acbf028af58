/** Codes of Node's sockets and name lookups for a database that cannot be reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Returns whether this connection's server accepts no writes, because it became a standby after a failover. */
export const isReadOnly = (error: unknown) => (error as { code?: string }).code === '25006';

/**
 * Returns whether the database is unreachable or aborted a transaction due to contention. Such errors are worth a
 * retry, unlike those of a wrong statement.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|40|53|57P)/.test(code)) return true;
  if (isReadOnly(error)) return true;
  if (code && unreachable.has(code)) {
    return (error as { syscall?: string }).syscall !== 'open';
  }
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message ?? '',
  );
}
