import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { errors } from './errors.ts';

/** Days from a meeting's end after which it is deleted (specification, section 9). */
export const retentionDays = z.literal([30, 60, 90, 180, 365]);
export type RetentionDays = z.infer<typeof retentionDays>;

/** How long a workspace keeps its meetings. */
export const retentionSettings = z.object({
  /** Null to keep meetings forever. */
  days: retentionDays.nullable(),
  /** Time before which nothing is deleted; null until admins were warned of a first deletion. */
  beginsAt: z.string().nullable(),
});
export type RetentionSettings = z.infer<typeof retentionSettings>;

export const retention = {
  get: allowed('read')
    .route({ method: 'GET', path: '/api/settings/retention', tags: ['workspace'] })
    .output(retentionSettings),

  /** Sets how long meetings are kept. The first deletion is a week after admins were warned by email. */
  put: entitled('workspace_admin', 'data-retention-controls')
    .errors({ invalid_input: errors.invalid_input })
    .route({ method: 'PUT', path: '/api/settings/retention', tags: ['workspace'] })
    .input(z.object({ days: retentionDays.nullable() }))
    .output(retentionSettings),
};
