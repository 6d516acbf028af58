import { z } from 'zod';
import { allowed, anyone, entitled } from './access.ts';
import { errors, problem } from './errors.ts';
import { emailAddress } from './fields.ts';

const { invalid_input, not_found, conflict, plan_required, sign_in_again } = errors;

/**
 * How the company's sign-on applies to addresses of its verified domains: not at all, in addition to other ways to sign
 * in, or instead of them.
 */
export const ssoModes = ['off', 'optional', 'required'] as const;
export type SsoMode = (typeof ssoModes)[number];

/** How the provider proves who someone is. */
export const ssoProtocols = ['oidc', 'saml'] as const;
export type SsoProtocol = (typeof ssoProtocols)[number];

/** Why a sign-in with the company's sign-on failed: the `error` in the address of /login or of the settings page. */
export type SsoRefusal =
  /** The sign-in started in another browser, has expired, or is already complete. */
  | 'sso_stale'
  /** The provider's answer does not prove the person's identity. */
  | 'sso_refused'
  | 'sso_unavailable'
  /** The connection does not exist or is switched off. */
  | 'sso_off'
  /** The certificates of a SAML provider have expired. */
  | 'sso_certificate'
  /** The provider started the sign-in. It has to start here. */
  | 'sso_unsolicited'
  /** The provider encrypts its assertions. */
  | 'sso_encrypted'
  /** The provider shared no email address, or one that it has not verified. */
  | 'sso_email'
  /** The address is not at a verified domain of the workspace. */
  | 'sso_domain';

const text = (max: number) => z.string().trim().min(1).max(max);

export const ssoConnection = z.object({
  id: z.string().describe('Never changes, so that the addresses at the provider stay right.'),
  protocol: z.enum(ssoProtocols),
  issuer: z.string().describe('Empty until it was entered. The entity ID of a SAML provider.'),
  clientId: z.string(),
  mode: z.enum(ssoModes),
  roleClaim: z
    .string()
    .nullable()
    .describe('The claim, or the SAML attribute, that decides who is an admin; null for none.'),
  adminValues: z.array(z.string()).describe('Values of it that make an admin.'),
  testedAt: z.string().nullable().describe('The last test sign-in with these settings that passed.'),
  recoveryCodes: z.number().int().describe('Recovery codes that are not used yet.'),
  signInUrl: z.string().describe('Starts a sign-in.'),
  redirectUri: z.string().describe('The redirect URI to enter at the provider.'),
  saml: z.object({
    entityId: z.string().describe('Our entity ID, which is also the address of our metadata.'),
    acs: z.string().describe('Where the provider sends responses.'),
    signInAddress: z.string().describe('Where the provider takes requests; empty with OpenID Connect.'),
    certificates: z.array(z.object({ pem: z.string(), expiresAt: z.string() })),
    metadataAddress: z
      .string()
      .nullable()
      .describe('Where its metadata is read each day; null if it was entered.'),
    metadataReadAt: z.string().nullable(),
  }),
});
export type SsoConnection = z.infer<typeof ssoConnection>;

export const ssoSettings = z.object({
  connection: ssoConnection.nullable(),
  domains: z.array(z.string()).describe('Verified domains of the workspace.'),
});
export type SsoSettings = z.infer<typeof ssoSettings>;

/** Source of the facts about a SAML provider: its metadata, by address or as text, or single fields. */
const samlSource = z.discriminatedUnion('source', [
  z.object({ source: z.literal('address'), address: text(2_000) }),
  z.object({ source: z.literal('xml'), xml: text(256 * 1024) }),
  z.object({
    source: z.literal('fields'),
    issuer: text(500),
    signInAddress: text(2_000),
    certificates: z.array(text(10_000)).min(1).max(2),
  }),
]);
export type SamlSource = z.infer<typeof samlSource>;

/** Fields that decide who is an admin. */
const roles = {
  roleClaim: text(200).nullable().default(null),
  adminValues: z.array(text(500)).max(50).default([]),
};
const decidable = ({ roleClaim, adminValues }: { roleClaim: string | null; adminValues: string[] }) =>
  roleClaim === null || adminValues.length > 0;
const undecidable = { path: ['adminValues'], message: 'Enter at least one value.', ...problem('required') };

const admin = entitled('workspace_admin', 'sso').errors({ invalid_input });

export const sso = {
  get: allowed('workspace_admin')
    .route({ method: 'GET', path: '/api/sso', tags: ['workspace'] })
    .output(ssoSettings),

  /** Creates an empty connection, so that its addresses can be entered at the provider; keeps an existing one. */
  create: admin.route({ method: 'POST', path: '/api/sso', tags: ['workspace'] }).output(ssoSettings),

  /**
   * Stores a provider with OpenID Connect as the connection of the workspace. Another issuer, client or secret switches the sign-on off until a test sign-in passes.
   * Without `clientSecret` the stored one stays. The session must have proved its identity within the last ten minutes.
   */
  put: admin
    .errors({ sign_in_again })
    .route({ method: 'PUT', path: '/api/sso', tags: ['workspace'] })
    .input(
      z
        .object({ issuer: text(500), clientId: text(500), clientSecret: text(2_000).optional(), ...roles })
        .refine(decidable, undecidable),
    )
    .output(ssoSettings),

  /**
   * Stores a SAML provider as the connection of the workspace. Another provider, or certificates of which none was tested, switch
   * the sign-on off until a test sign-in passes. The session must have proved its identity within the last ten minutes.
   */
  putSaml: admin
    .errors({ sign_in_again })
    .route({ method: 'PUT', path: '/api/sso/saml', tags: ['workspace'] })
    .input(z.object({ from: samlSource, ...roles }).refine(decidable, undecidable))
    .output(ssoSettings),

  /** Deletes the connection: other ways to sign in work again. */
  remove: allowed('workspace_admin')
    .route({ method: 'DELETE', path: '/api/sso', tags: ['workspace'] })
    .output(z.object({ status: z.literal('removed') })),

  /** Starts a test: returns the address at which the admin signs in at the provider, in this browser. */
  test: admin
    .errors({ not_found, conflict })
    .route({ method: 'POST', path: '/api/sso/test', tags: ['workspace'] })
    .output(z.object({ url: z.string() })),

  /**
   * Sets the mode of the sign-on. Switching it on requires a verified domain and a passed test. `required` also
   * requires recovery codes, and ends all sessions at these domains that the sign-on did not start. Switching it off
   * requires no plan, so that the end of a plan locks nobody out.
   */
  setMode: allowed('workspace_admin')
    .errors({ invalid_input, not_found, conflict, plan_required })
    .route({ method: 'POST', path: '/api/sso/mode', tags: ['workspace'] })
    .input(z.object({ mode: z.enum(ssoModes) }))
    .output(ssoSettings),

  /**
   * Replaces the recovery codes. They are shown only here. The session must have proved its identity within the last ten
   * minutes.
   */
  createRecoveryCodes: admin
    .errors({ not_found, sign_in_again })
    .route({ method: 'POST', path: '/api/sso/recovery-codes', tags: ['workspace'] })
    .output(z.object({ codes: z.array(z.string()) })),

  /** Returns where people with this address sign in: the path of their company's sign-on, or null. */
  find: anyone
    .errors({ invalid_input })
    .route({ method: 'POST', path: '/api/auth/sso', tags: ['accounts'] })
    .input(z.object({ email: emailAddress }))
    .output(z.object({ path: z.string().nullable(), required: z.boolean() })),

  /**
   * Emails an admin a link that signs in even if the company's sign-on is required. The answer is the same for wrong
   * codes and unknown addresses.
   */
  recover: anyone
    .errors({ invalid_input })
    .route({ method: 'POST', path: '/api/auth/sso/recovery', tags: ['accounts'] })
    .input(z.object({ email: emailAddress, code: text(100) }))
    .output(z.object({ status: z.literal('sent') })),
};
