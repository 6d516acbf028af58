import {
  type CodeRefusal,
  type ErrorCode,
  errors,
  type Feature,
  type FieldProblem,
  type KeyScope,
  type Note,
  type PlanName,
  type ProblemCode,
} from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';

/** Content of `data` for each error code. */
interface FailureData {
  invalid_input: { fields: FieldProblem[] };
  conflict: { fields: FieldProblem[] };
  domain_unproven: { fields: FieldProblem[] };
  idempotency_conflict: { why: 'running' | 'not_kept' };
  notes_changed: { stored: Note; sent: { notes: string } };
  code_expired: { why: CodeRefusal };
  gone: { id: string };
  key_refused: { scope: KeyScope | null };
  plan_required: { feature: Feature; plan_name: PlanName };
  rate_limited: { retryAfter: number };
  second_factor_needed: { step: 'enter' | 'set_up' };
}

type Data<Code extends ErrorCode> = Code extends keyof FailureData ? [data: FailureData[Code]] : [];

/**
 * Creates an expected failure from its code in `contract/errors.ts`. The client receives the code with its status and
 * message.
 */
export function failure<Code extends ErrorCode>(code: Code, ...[data]: Data<Code>): ORPCError<Code, unknown> {
  const { status, message } = errors[code];
  return new ORPCError(code, { status, message, data: withinLimits(data), defined: true });
}

/** Maximum problems in one answer, and UTF-16 units of a field's path and of its reason. */
const [maxProblems, maxFieldLength, maxReasonLength] = [20, 200, 1_000];

/** Shortens the problems of a failure, because a request can have hundreds of thousands, and long names of fields. */
function withinLimits(data: object | undefined): object | undefined {
  if (!data || !('fields' in data)) return data;
  const fields = (data.fields as FieldProblem[]).slice(0, maxProblems).map((problem) => ({
    ...problem,
    field: problem.field.slice(0, maxFieldLength),
    reason: problem.reason.slice(0, maxReasonLength),
  }));
  return { ...data, fields };
}

/** Returns whether an error is the expected failure with this code. */
export const isFailure = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ORPCError && error.code === code;

/** Returns whether an error means that something does not exist, or no longer exists. */
export const isMissing = (error: unknown): boolean =>
  isFailure(error, 'not_found') || isFailure(error, 'gone');

/** Creates the failure for a field that is well-formed but not acceptable. */
export function invalidField(
  field: string,
  reason: string,
  code?: ProblemCode,
): ORPCError<'invalid_input', unknown> {
  return failure('invalid_input', { fields: [{ field, reason, ...(code ? { code } : {}) }] });
}
