import type { ApiError } from '@afterword/api-client';

/** Exit codes of the program, on which scripts rely. README.md lists them. */
export const exitCodes = {
  done: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  tryAgain: 5,
  interrupted: 130,
  terminated: 143,
} as const;

/** Thrown for an expected failure. Its message is for the person who typed the command. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: number;
  readonly code: string;

  constructor(message: string, exitCode: number, code: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
    this.code = code;
  }
}

/** Unlike the server's message, it names the command that helps. */
const keyRefused =
  "The server does not accept this key: it is wrong, expired or revoked. Run 'afterword login' to get another one.";

/** Converts an API error to a failure with an exit code. */
export function failureOf(error: ApiError): Failure {
  const reasons = error.fields.map(({ reason }) => ` ${reason}.`.replace(/\.\.$/, '.'));
  const message =
    error.status === 401 ? keyRefused : `${error.message}${scopeNeeded(error)}${reasons.join('')}`;
  return new Failure(message, exitCodeOf(error), error.code);
}

/** Returns a sentence about the scope that a key lacks; empty for other errors. */
function scopeNeeded({ code, cause }: ApiError): string {
  const { scope } = (cause as { data?: { scope?: string | null } } | undefined)?.data ?? {};
  return code === 'key_refused' && scope
    ? ` It needs the scope ${scope}. Run 'afterword login' and allow it there, or use a key that has it.`
    : '';
}

function exitCodeOf({ code, status }: ApiError): number {
  if (code === 'network' || code === 'proxy' || status === 429 || status >= 500) return exitCodes.tryAgain;
  if (status === 401 || status === 403) return exitCodes.refused;
  if (status === 404 || status === 410) return exitCodes.notFound;
  if (status >= 400) return exitCodes.usage;
  return exitCodes.unexpected;
}
