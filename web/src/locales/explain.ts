import { type ApiError, asApiError, type FieldProblem } from '@afterword/api-client';
import { messages } from './messages.ts';

/** Why a call failed, as a sentence for its reader: what was wrong with a field, else what its code means. */
export function explain(thrown: unknown): string {
  const error = asApiError(thrown);
  const [problem] = error.fields;
  return problem ? explainProblem(problem) : explainCode(error);
}

/** Why a call failed, by its code alone. */
export function explainCode(thrown: unknown): string {
  const { code, proxyStatus, requestId, message }: ApiError = asApiError(thrown);
  const { codes, proxy, unexpected, unforeseen } = messages('errors');
  if (code === 'proxy') return proxy(proxyStatus);
  if (Object.hasOwn(codes, code)) return codes[code as keyof typeof codes];
  return requestId ? unexpected(requestId) : unforeseen(message);
}

/** What is wrong with a field. */
export function explainProblem({ code, reason }: FieldProblem): string {
  return messages('errors').problem(code, reason);
}
