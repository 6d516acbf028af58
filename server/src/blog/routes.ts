import { failure } from '../platform/failure.ts';
import { publicProcedure } from '../platform/procedure.ts';
import { findPost, listPosts } from './store.ts';

export const blogRoutes = {
  list: publicProcedure.blog.list.handler(({ context: { deps } }) => listPosts(deps.pool, deps.clock.now())),

  get: publicProcedure.blog.get.handler(async ({ input, context: { deps } }) => {
    const post = await findPost(deps.pool, input.slug, deps.clock.now());
    if (!post) throw failure('not_found');
    return post;
  }),
};
