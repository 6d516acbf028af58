import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from './errors.ts';

const { rate_limited } = errors;

/** Which server this is. Nothing captured for one server is ever sent to another (sync.md, "Refusals"). */
export const serverIdentity = z.object({
  id: z.string().describe('Random, made with the database.'),
  name: z.string(),
  version: z.string(),
});
export type ServerIdentity = z.infer<typeof serverIdentity>;

export const server = {
  identity: oc
    .route({ method: 'GET', path: '/api/server', tags: ['server'] })
    .errors({ rate_limited })
    .output(serverIdentity),
};
