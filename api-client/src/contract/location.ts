import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';

/** Where meetings can be (specification, section 9): the European Union, the United States. */
export const dataLocation = z.enum(['eu', 'us']);
export type DataLocation = z.infer<typeof dataLocation>;

/** Where the meetings of a workspace are. */
export const locationSettings = z.object({
  /** Null where the server's operator has not said. */
  location: dataLocation.nullable(),
  /** Where this server can keep them. */
  offered: z.array(dataLocation),
  /** A move that was asked for, until it is done; one that failed, until the next is asked for. */
  move: z
    .object({
      to: dataLocation,
      state: z.enum(['waiting', 'moving', 'failed']),
      /** Rows that have been copied, of so many; both 0 until they are counted. */
      copied: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
});
export type LocationSettings = z.infer<typeof locationSettings>;

export const location = {
  get: allowed('read')
    .route({ method: 'GET', path: '/api/settings/location', tags: ['workspace'] })
    .output(locationSettings),

  /**
   * Moves the workspace to another location in the background. Meanwhile meetings are read-only, and devices keep new captures. 409
   * if another move is running.
   */
  put: allowed('workspace_admin')
    .errors({ invalid_input: errors.invalid_input, conflict: errors.conflict })
    .route({ method: 'PUT', path: '/api/settings/location', tags: ['workspace'] })
    .input(z.object({ location: dataLocation }))
    .output(locationSettings),
};
