import { ORPCError, ValidationError } from '@orpc/server';
import { databaseFault } from './database.ts';

/**
 * What may be logged of an unexpected error. The messages of databases and parsers quote values, and values are what people
 * said in meetings: of those only the kind and the place are kept.
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

/** What went wrong, to be kept in a table: its kind and code without its message, which quotes values. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

/** One step of a path as Standard Schema gives it: a key, or an object that holds one. */
export function pathKey(step: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof step === 'object' ? step.key : step);
}
