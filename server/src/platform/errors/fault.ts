import { ORPCError, ValidationError } from '@orpc/server';

/**
 * Returns the loggable parts of an unexpected error. Errors of databases and parsers are reduced to kind and location,
 * because their messages quote values, which can include what people said in meetings.
 */
export function describeFault(error: unknown): Record<string, unknown> {
  if (error instanceof ORPCError && error.cause !== undefined) return describeFault(error.cause);
  if (error instanceof ValidationError) {
    return {
      kind: 'ValidationError',
      fields: error.issues.map(({ path = [] }) => path.map(pathKey).join('.')),
    };
  }
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name, message, stack = '', cause } = error;
  const quotes = 'severity' in error || 'query' in error || error instanceof SyntaxError;
  return {
    kind: name,
    ...('code' in error ? { database: databaseFault(error) } : {}),
    ...(quotes ? {} : { message }),
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim())
      .slice(0, 12),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  };
}

/** Returns the kind and code of an error for storage. Leaves out the message, which may quote values. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** Returns the key of a Standard Schema path segment, which is a key or an object with one. */
export function pathKey(step: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof step === 'object' ? step.key : step);
}

/** Returns the loggable parts of a failed statement. Messages and details quote values, which include what people said. */
export function databaseFault(error: unknown): { code: string; constraint?: string; table?: string } {
  const {
    code = 'unknown',
    constraint,
    table,
  } = error as { code?: string; constraint?: string; table?: string };
  return { code, ...(constraint ? { constraint } : {}), ...(table ? { table } : {}) };
}
