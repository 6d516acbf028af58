import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors, problem } from './errors.ts';

/** Returns a domain name in the form of DNS (ASCII, lower-case); null if the text is not a domain. */
function asDomain(typed: string): string | null {
  const name = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  if (!/^[^\s/:@?#[\]]+$/u.test(name) || !URL.canParse(`http://${name}`)) return null;
  // The URL parser converts non-ASCII names to Punycode, as in DNS.
  const { hostname } = new URL(`http://${name}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
  return isName && hostname.length <= 240 && !/^[\d.]+$/.test(hostname) ? hostname : null;
}

const domainName = z
  .string()
  .max(254)
  .transform((typed, context) => {
    const name = asDomain(typed);
    if (name !== null) return name;
    context.addIssue({
      code: 'custom',
      message: 'Write a domain like example.com.',
      ...problem('domain_invalid'),
    });
    return z.NEVER;
  });

/** A mail domain that a workspace claims. */
export const domain = z.object({
  /** In the form of DNS. */
  domain: z.string(),
  /** Name and required content of the TXT record that proves the domain. */
  record: z.string(),
  value: z.string(),
  /** Whether DNS confirmed the record at the last check. People can join only through verified domains. */
  verified: z.boolean(),
  /** True if the record existed and is gone. */
  lost: z.boolean(),
  /** Time of the last answer from DNS. */
  checkedAt: z.string().nullable(),
});
export type Domain = z.infer<typeof domain>;

const deciding = allowed('workspace_admin').errors({ invalid_input: errors.invalid_input });
const byName = z.object({ domain: domainName });

export const domains = {
  list: allowed('read')
    .route({ method: 'GET', path: '/api/domains', tags: ['workspace'] })
    .output(z.object({ items: z.array(domain) })),

  /** Adds a domain and returns the TXT record that proves it. 409 if another workspace has verified the domain. */
  add: deciding
    .errors({ conflict: errors.conflict })
    .meta(creates())
    .route({ method: 'POST', path: '/api/domains', tags: ['workspace'] })
    .input(byName)
    .output(domain),

  /** Removes a domain. People who joined through it stay. */
  remove: deciding
    .errors({ not_found: errors.not_found })
    .route({ method: 'DELETE', path: '/api/domains/{domain}', tags: ['workspace'] })
    .input(byName)
    .output(z.object({ status: z.literal('removed') })),

  /** Checks the record in DNS now. It is also checked every day. */
  verify: deciding
    .errors({
      not_found: errors.not_found,
      conflict: errors.conflict,
      domain_unproven: errors.domain_unproven,
    })
    .route({ method: 'POST', path: '/api/domains/{domain}/verify', tags: ['workspace'] })
    .input(byName)
    .output(domain),
};
