import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors, problem } from './errors.ts';

/** A typed domain name as DNS writes it (ASCII, lowercase); null where it is not a domain. */
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

/** A mail domain that a workspace says is its own. */
export const domain = z.object({
  /** As DNS knows it. */
  domain: z.string(),
  /** The TXT record that proves it: its name, and what it has to say. */
  record: z.string(),
  value: z.string(),
  /** Whether DNS said so when it was last asked: only then people can join by it. */
  verified: z.boolean(),
  /** True where the record had been there and is gone. */
  lost: z.boolean(),
  /** When DNS was last asked and answered. */
  checkedAt: z.string().nullable(),
});
export type Domain = z.infer<typeof domain>;

const deciding = allowed('workspace_admin').errors({ invalid_input: errors.invalid_input });
const byName = z.object({ domain: domainName });

export const domains = {
  list: allowed('read')
    .route({ method: 'GET', path: '/api/domains', tags: ['workspace'] })
    .output(z.object({ items: z.array(domain) })),

  /** Adds a domain, and says which TXT record proves it. 409 where another workspace has proved that it is its own. */
  add: deciding
    .errors({ conflict: errors.conflict })
    .meta(creates())
    .route({ method: 'POST', path: '/api/domains', tags: ['workspace'] })
    .input(byName)
    .output(domain),

  /** Takes a domain out. Who joined by it stays. */
  remove: deciding
    .errors({ not_found: errors.not_found })
    .route({ method: 'DELETE', path: '/api/domains/{domain}', tags: ['workspace'] })
    .input(byName)
    .output(z.object({ status: z.literal('removed') })),

  /** Asks DNS for the record, now. It is asked again every day. */
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
