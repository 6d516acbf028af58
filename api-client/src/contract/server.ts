import { z } from 'zod';
import { anyone } from './access.ts';

/** Identity of this server. Data captured for one server is never sent to another (sync.md, "Refusals"). */
export const serverIdentity = z.object({
  id: z.string().describe('Random, made with the database.'),
  name: z.string(),
  version: z.string(),
});

export const server = {
  identity: anyone
    .meta({ takesMore: true })
    .route({ method: 'GET', path: '/api/server', tags: ['server'] })
    .output(serverIdentity),
};
