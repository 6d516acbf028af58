import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { errors } from './errors.ts';
import { uuid } from './fields.ts';
import { exportFormatNames, exportParts } from './formats.ts';
import { limits } from './product.ts';

export const exportFormat = z.enum(exportFormatNames);

/** Chosen parts of a meeting. Formats of the transcript alone ignore them. */
const parts = z.object({ parts: z.array(z.enum(exportParts)).min(1).max(exportParts.length) });

const { invalid_input, not_found, unavailable } = errors;
const taking = entitled('read', 'export').errors({ invalid_input, not_found, unavailable });

/**
 * Calls that return meetings as files. Files show edits and no deleted text, and have the parts that the caller chose.
 */
export const exports = {
  /** Parts of a meeting in the caller's next files. */
  parts: allowed('read')
    .route({ method: 'GET', path: '/api/export/parts', tags: ['exports'] })
    .output(parts),

  chooseParts: allowed('write')
    .errors({ invalid_input })
    .route({ method: 'PUT', path: '/api/export/parts', tags: ['exports'] })
    .input(parts)
    .output(parts),

  meeting: taking
    .route({ method: 'GET', path: '/api/meetings/{id}/export', tags: ['exports'] })
    .input(z.object({ id: uuid, format: exportFormat }))
    .output(z.file()),

  /**
   * Returns a zip with a file for each of these meetings, or for a workspace, for everything that the caller may read.
   * An `archive` also contains the captured data, and can be imported. If one of the meetings does not exist for the
   * caller, fails with not_found.
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
