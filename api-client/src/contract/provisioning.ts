import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { workspaceRole } from './accounts.ts';
import { errors } from './errors.ts';
import { byId } from './fields.ts';

/** A group of the identity provider. */
export const provisionedGroup = z.object({
  id: z.string(),
  name: z.string(),
  members: z.number().int(),
  role: workspaceRole.describe('The role that its members have.'),
});
export type ProvisionedGroup = z.infer<typeof provisionedGroup>;

export const provisioningSettings = z.object({
  url: z.string().describe('The address of the SCIM service, to enter at the provider.'),
  domains: z
    .array(z.string())
    .describe('Verified domains of the workspace: the only ones of provisioned people.'),
  users: z.object({
    all: z.number().int(),
    active: z.number().int().describe('Those who are members now.'),
  }),
  groups: z.array(provisionedGroup),
});
export type ProvisioningSettings = z.infer<typeof provisioningSettings>;

/** People and groups that the company's identity provider sends through SCIM. Its tokens are keys with the scope `scim`. */
export const provisioning = {
  get: allowed('workspace_admin')
    .route({ method: 'GET', path: '/api/provisioning', tags: ['workspace'] })
    .output(provisioningSettings),

  /** Chooses the role of a group's members. The last admin of the workspace stays one. */
  setRole: entitled('workspace_admin', 'sso')
    .errors({ invalid_input: errors.invalid_input, not_found: errors.not_found })
    .route({ method: 'PUT', path: '/api/provisioning/groups/{id}', tags: ['workspace'] })
    .input(z.object({ ...byId.shape, role: workspaceRole }))
    .output(provisioningSettings),
};
