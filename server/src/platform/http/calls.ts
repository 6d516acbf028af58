import { type Access, errors, type FieldProblem, type ProblemCode } from '@afterword/api-client/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { type AnyProcedure, type AnyRouter, ORPCError, ValidationError } from '@orpc/server';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { failure } from '../errors/failure.ts';
import { describeFault, pathKey } from '../errors/fault.ts';
import type { RequestContext } from '../procedure.ts';
import { isRefusal } from './refusals.ts';

/** Creates the handler for calls of the contract. Every error becomes a failure of the contract, or `unexpected` with an id. */
export function createCallHandler(router: AnyRouter): OpenAPIHandler<RequestContext> {
  return new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      async ({ next, context, path, procedure }) => {
        try {
          return await next();
        } catch (error) {
          const missing = namesNothing(error, procedure) ? failure('not_found') : error;
          throw notedFailure(missing, context, path);
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => {
      const known = error.code === 'BAD_REQUEST' ? unreadable : error;
      const { code, status, message, data } = known;
      return { defined: known.defined, code, status, message, ...(data === undefined ? {} : { data }) };
    },
  });
}

/** Converts an error of a call like {@link expectedFailure}, and logs it if it is a refusal. */
export function notedFailure(
  error: unknown,
  context: RequestContext,
  path: readonly string[],
): ORPCError<string, unknown> {
  const known = expectedFailure(error, context, path);
  const { deps, request, admitted } = context;
  const call = path.join('.');
  if (isRefusal(known))
    deps.refusals.note({ request: request.id, call, code: known.code, account: admitted?.account.id });
  return known;
}

/** A call of the contract, as matched by method and path. */
export interface FoundCall {
  path: readonly string[];
  access: Access;
}

/** Finds the call for a request before its body is read. Returns null if there is none. */
export function createCallFinder(
  router: AnyRouter,
): (request: Pick<Request, 'method' | 'url'>) => Promise<FoundCall | null> {
  // The matcher of oRPC's own handler, so that both always agree.
  const matcher = new StandardOpenAPIMatcher();
  matcher.init(router);
  return async ({ method, url }) => {
    const { pathname } = new URL(url);
    const found = await matcher.match(method, `/${pathname.replace(/^\/|\/$/g, '')}`);
    return found ? { path: found.path, access: found.procedure['~orpc'].meta as Access } : null;
  };
}

/**
 * Returns whether the address of a request has an id that nothing can have, such as `/api/workflows/999999`. Devices
 * create meetings and captures at their addresses, so they learn which field is wrong instead.
 */
function namesNothing(error: unknown, procedure: AnyProcedure): boolean {
  if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError)) return false;
  const { route, errorMap, meta } = procedure['~orpc'];
  return (
    error.code === 'BAD_REQUEST' &&
    'not_found' in errorMap &&
    (meta as Access).scope !== 'capture' &&
    error.cause.issues.some(({ path = [] }) => {
      const [first, second] = path.map(pathKey);
      return route.path?.includes(`{${route.inputStructure === 'detailed' ? second : first}}`);
    })
  );
}

/** Answer to a request that oRPC could not parse. */
const unreadable = failure('invalid_input', {
  fields: [{ field: 'body', reason: 'This is not valid JSON.' }],
});

/** Seconds after which a client may retry during a temporary outage. */
export const retryAfter = 5;

/** Converts an error to a failure of the contract, or to `unexpected`, which is logged. */
export function expectedFailure(
  error: unknown,
  context: RequestContext,
  path: readonly string[],
): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code in errors) {
      // The workspace is moving to another shard, or a database is temporarily unavailable.
      if (error.code === 'unavailable') context.answer.set('retry-after', `${retryAfter}`);
      if (error.code === 'rate_limited')
        context.answer.set('retry-after', `${(error.data as { retryAfter: number }).retryAfter}`);
      return error;
    }
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
      return failure('invalid_input', { fields: error.cause.issues.map(toProblem) });
    }
  }
  if (isDatabaseUnavailable(error)) {
    context.deps.log.warn(
      { request: context.request.id, call: path.join('.'), ...describeFault(error) },
      'The database is not there, or too busy',
    );
    context.answer.set('retry-after', `${retryAfter}`);
    return failure('unavailable');
  }
  if ((error as { code?: string }).code === '42501') {
    // Row-level security refused an access that the application's rules allowed. That is a bug of ours, but no data
    // leaked.
    context.deps.log.error(
      { request: context.request.id, call: path.join('.'), ...describeFault(error) },
      'The database refused what the rules had allowed',
    );
    return failure('forbidden');
  }
  if (isUnstorableText(error)) {
    return failure('invalid_input', {
      fields: [{ field: '', reason: 'Text must not contain the character U+0000 or half a character.' }],
    });
  }
  context.deps.log.error(
    { request: context.request.id, call: path.join('.'), ...describeFault(error) },
    'A call failed unexpectedly',
  );
  return unexpected(context.request.id);
}

/** Returns whether PostgreSQL refused text: U+0000, or in JSON one half of a surrogate pair. */
function isUnstorableText(error: unknown): boolean {
  const { code = '', detail = '' } = error as { code?: string; detail?: string };
  return ['22021', '22P05'].includes(code) || (code === '22P02' && detail.includes('surrogate'));
}

/** An unforeseen failure: the id identifies its line in the log. */
export function unexpected(requestId: string): ORPCError<'unexpected', { id: string }> {
  return new ORPCError('unexpected', {
    status: 500,
    message: `Something went wrong on the server. If it happens again, tell its operator the id ${requestId}.`,
    data: { id: requestId },
  });
}

function toProblem(issue: ValidationError['issues'][number]): FieldProblem {
  const { message, path = [] } = issue;
  const code = codeOf(issue);
  return { field: path.map(pathKey).join('.'), reason: message, ...(code ? { code } : {}) };
}

/** Converts a zod issue to a code that the interface can translate. */
function codeOf(issue: object): ProblemCode | undefined {
  const { code, origin, minimum, format, params } = issue as Partial<{
    code: string;
    format: string;
    origin: string;
    minimum: number;
    params: { code?: ProblemCode };
  }>;
  if (params?.code) return params.code;
  if (code === 'invalid_format' && format === 'email') return 'address_invalid';
  if (code === 'too_small' && origin === 'string' && minimum === 1) return 'required';
  return code === 'too_big' && origin === 'string' ? 'too_long' : undefined;
}
