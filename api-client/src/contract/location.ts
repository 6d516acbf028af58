import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';

/** Possible data locations (specification, section 9): the European Union, the United States. */
export const dataLocation = z.enum(['eu', 'us']);
export type DataLocation = z.infer<typeof dataLocation>;

/** Data location of a workspace's meetings. */
export const locationSettings = z.object({
  /** Null if the server's operator has not named it. */
  location: dataLocation.nullable(),
  /** Locations that this server offers. */
  offered: z.array(dataLocation),
  /** A requested move until it is done, or a failed one until the next request. */
  move: z
    .object({
      to: dataLocation,
      state: z.enum(['waiting', 'moving', 'failed']),
      /** Number of copied rows and the total; both 0 until they are counted. */
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
