import { z } from 'zod';
import { entitled } from './access.ts';
import { errors } from './errors.ts';
import { uuid } from './fields.ts';
import { exportFormatNames } from './formats.ts';
import { limits } from './product.ts';

export const exportFormat = z.enum(exportFormatNames);

const { invalid_input, not_found, unavailable } = errors;
const taking = entitled('read', 'export').errors({ invalid_input, not_found, unavailable });

/** Meetings as files: what is shown of them, with the edits in it and without what was deleted. */
export const exports = {
  meeting: taking
    .route({ method: 'GET', path: '/api/meetings/{id}/export', tags: ['exports'] })
    .input(z.object({ id: uuid, format: exportFormat }))
    .output(z.file()),

  /**
   * A file for each of these meetings, in one zip; of a workspace, everything in it that the caller may read. An `archive` has in
   * it what was captured, too, and can be imported. Where one of the meetings does not exist for the caller: not_found, and no zip.
   */
  many: taking
    .route({ method: 'POST', path: '/api/export', tags: ['exports'] })
    .input(
      z.union([
        z.object({
          meetings: z.array(uuid).min(1).max(limits.meetingsPerExport),
          format: z.enum([...exportFormatNames, 'archive']),
        }),
        z.object({ workspace: z.literal(true), format: z.literal('archive') }),
      ]),
    )
    .output(z.file()),
};
