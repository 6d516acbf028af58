import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { cleanText } from '../../text/clean.ts';
import type { Connection } from './connections.ts';
import { googleIssuer } from './public-issuers.ts';
import { SsoRefused } from './refused.ts';

/** A person that the company's provider verified, with either protocol. */
export const verifiedPerson = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  name: z.string().optional(),
  /** Values of the claim that decides the role; null without such a claim. */
  roleValues: z.array(z.string()).nullable(),
});
export type Verified = z.infer<typeof verifiedPerson>;

/**
 * An email address that a provider states. Refuses other characters than ASCII before the case is folded: the Kelvin
 * sign becomes a plain k, so that it would be the address of someone else.
 */
export const statedAddress = z
  .string()
  .max(limits.emailLength)
  .regex(/^[!-~]+$/)
  .toLowerCase()
  .pipe(z.email());

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: statedAddress.optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  hd: z.string().toLowerCase().optional().catch(undefined),
  name: z
    .string()
    .transform((name) => cleanText(name).replace(/\s+/g, ' ').trim().slice(0, limits.speakerLength))
    .optional()
    .catch(undefined),
});

const roleValues = z
  .union([z.string().transform((value) => [value]), z.array(z.string()).max(1_000)])
  .catch([]);

/** Reads the person from verified claims. @throws {SsoRefused} */
export function personIn(
  found: Record<string, unknown>,
  { roleClaim }: Pick<Connection, 'roleClaim'>,
): Verified {
  const parsed = claims.safeParse(found);
  if (!parsed.success) throw new SsoRefused('sso_refused', 'claims', parsed.error);
  const { iss, sub, email, email_verified, hd, name } = parsed.data;
  if (email === undefined) throw new SsoRefused('sso_email', 'email_missing');
  // Entra ID omits the claim.
  if (email_verified === false) throw new SsoRefused('sso_email', 'email_unverified');
  // Anyone can create a Google account with a company's address. Only accounts that the company's organization manages
  // have `hd`. The verified issuer counts, because an admin may have entered it with a slash.
  if (iss === googleIssuer && (email_verified !== true || hd !== email.split('@')[1]))
    throw new SsoRefused('sso_domain', 'not_of_organization');
  // A missing claim changes no role. Entra ID omits it when a person has too many groups.
  const decides = roleClaim !== null && Object.hasOwn(found, roleClaim);
  return {
    issuer: iss,
    subject: sub,
    email,
    ...(name ? { name } : {}),
    roleValues: decides ? roleValues.parse(found[roleClaim]) : null,
  };
}
