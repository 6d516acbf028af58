import { z } from 'zod';
import { allowed } from './access.ts';
import { errors, problem } from './errors.ts';

const { invalid_input, not_found } = errors;
const staff = allowed('staff').errors({ invalid_input });

/** Parts of a server, as its status names them. */
export const serverPart = z.enum([
  'database',
  'jobs',
  'mail',
  'files',
  'google',
  'stripe',
  'integrations',
  'model',
]);
export type ServerPart = z.infer<typeof serverPart>;

/** Status of a part of the server. Screens have a sentence for each code, with `values` in it. */
const partFindings = [
  'database',
  'jobs',
  'no-workers',
  'jobs-late',
  'mail-server',
  'mail-files',
  'files-bucket',
  'files-folder',
  'files-unreadable',
  'google',
  'google-refuses',
  'stripe',
  'integrations',
  'version-ends',
  'model',
  'model-key',
  'model-away',
  'no-answer',
  'fails',
] as const;
export type PartFinding = (typeof partFindings)[number];

/** Status of a part of the server, checked now. */
export const partStatus = z.object({
  part: serverPart,
  /** `off` if this server does not use the part. */
  state: z.enum(['ok', 'failing', 'off']),
  /** Result of the check; null if nothing was checked. */
  finding: z.enum(partFindings).nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The result, with a suggestion, as a sentence in English. */
  detail: z.string(),
  /** Milliseconds until it answered; null if nothing was checked. */
  milliseconds: z.number().int().nullable(),
});
export type PartStatus = z.infer<typeof partStatus>;

/** A shard, a cell of one such as `main:cell_102008`, or `control`, and the number of the job there. */
const jobId = z.string().regex(/^[a-z0-9:_-]{1,60}\.\d{1,18}$/);

/** A job that failed at least once and is not done. */
export const failedJob = z.object({
  id: z.string(),
  /** Kind of the job, such as 'mail-invitation'. */
  name: z.string(),
  attempts: z.number().int(),
  /** When it is retried; null if it is no longer retried. */
  nextAt: z.string().nullable(),
  createdAt: z.string(),
  /** Kind of the last error. Never contains its text, which may quote people. */
  failure: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** Sign-up policy: open to all, to certain email domains, or by invitation only. */
export const registration = z.enum(['open', 'domains', 'invitation']);
export type Registration = z.infer<typeof registration>;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u,
    'A domain looks like example.com.',
  );

export const signInRules = z.object({
  registration,
  /** The domains for the rule `domains`, without the @. Kept while another rule is chosen. */
  domains: z.array(domain).max(100),
});
export type SignInRules = z.infer<typeof signInRules>;

/** Set-up steps before a server goes into use. */
export const checkName = z.enum(['admin', 'address', 'mail', 'contact', 'registration', 'stores']);
export type CheckName = z.infer<typeof checkName>;

export const check = z.object({
  name: checkName,
  done: z.boolean(),
  /** Details such as names or addresses; empty if there are none. */
  detail: z.string(),
});
export type Check = z.infer<typeof check>;

/** The operation of a server, for its administrators. */
export const administration = {
  /** Checks every part. */
  status: staff
    .route({ method: 'GET', path: '/api/admin/status', tags: ['admin'] })
    .output(z.object({ version: z.string(), checkedAt: z.string(), parts: z.array(partStatus) })),

  checks: staff.route({ method: 'GET', path: '/api/admin/checks', tags: ['admin'] }).output(z.array(check)),

  /** Lists the latest hundred. */
  failedJobs: staff
    .route({ method: 'GET', path: '/api/admin/jobs', tags: ['admin'] })
    .output(z.object({ items: z.array(failedJob), total: z.number().int() })),

  /** Retries a failed job immediately, with its attempts reset. */
  retryJob: staff
    .errors({ not_found })
    .route({ method: 'POST', path: '/api/admin/jobs/{id}/retry', tags: ['admin'] })
    .input(z.object({ id: jobId }))
    .output(z.object({ status: z.literal('queued') })),

  /** Discards a failed job. */
  removeJob: staff
    .errors({ not_found })
    .route({ method: 'DELETE', path: '/api/admin/jobs/{id}', tags: ['admin'] })
    .input(z.object({ id: jobId }))
    .output(z.object({ status: z.literal('removed') })),

  signInRules: staff
    .route({ method: 'GET', path: '/api/admin/sign-in-rules', tags: ['admin'] })
    .output(signInRules),

  setSignInRules: staff
    .route({ method: 'PUT', path: '/api/admin/sign-in-rules', tags: ['admin'] })
    .input(
      signInRules.refine(({ registration, domains }) => registration !== 'domains' || domains.length > 0, {
        path: ['domains'],
        error: 'Name at least one domain.',
        ...problem('domain_needed'),
      }),
    )
    .output(signInRules),
};
