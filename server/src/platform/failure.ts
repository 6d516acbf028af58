import {
  type CodeRefusal,
  type ErrorCode,
  errors,
  type Feature,
  type FieldProblem,
  type Note,
  type PlanName,
  type ProblemCode,
} from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';

/** What a failure of each code carries in `data`. */
interface FailureData {
  invalid_input: { fields: FieldProblem[] };
  conflict: { fields: FieldProblem[] };
  domain_unproven: { fields: FieldProblem[] };
  notes_changed: { stored: Note; sent: { notes: string } };
  code_expired: { why: CodeRefusal };
  plan_required: { feature: Feature; plan_name: PlanName };
  rate_limited: { retryAfter: number };
}

type Data<Code extends ErrorCode> = Code extends keyof FailureData ? [data: FailureData[Code]] : [];

/** An expected failure, by its code of `contract/errors.ts`: throw it, and the client gets that code, status and sentence. */
export function failure<Code extends ErrorCode>(code: Code, ...[data]: Data<Code>): ORPCError<Code, unknown> {
  const { status, message } = errors[code];
  return new ORPCError(code, { status, message, data, defined: true });
}

/** Whether what was thrown is the expected failure of this code. */
export const isFailure = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ORPCError && error.code === code;

/** A field that is well formed and still cannot be accepted. */
export function invalidField(
  field: string,
  reason: string,
  code?: ProblemCode,
): ORPCError<'invalid_input', unknown> {
  return failure('invalid_input', { fields: [{ field, reason, ...(code ? { code } : {}) }] });
}
