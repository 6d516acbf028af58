import type { AuditValues, StaffPost, User } from '@afterword/api-client/contract';
import { publicProcedure, signedIn } from '../../people/access/procedure.ts';
import { recordStaffAction } from '../../people/audit/audit.ts';
import { failure } from '../../platform/errors/failure.ts';
import { findPost, findStaffPost, listPosts, listStaffPosts } from './store.ts';
import { createPost, deletePost, type OnChange, sanitize, updatePost } from './writing.ts';

export const blogRoutes = {
  list: publicProcedure.blog.list.handler(({ context: { deps } }) =>
    listPosts(deps.control, deps.clock.now()),
  ),

  get: publicProcedure.blog.get.handler(async ({ input, context: { deps } }) => {
    const post = await findPost(deps.control, input.slug, deps.clock.now());
    if (!post) throw failure('not_found');
    return post;
  }),

  listForStaff: signedIn.blog.listForStaff.handler(({ context: { deps } }) => listStaffPosts(deps.control)),

  getForStaff: signedIn.blog.getForStaff.handler(async ({ input, context: { deps } }) => {
    const post = await findStaffPost(deps.control, input.slug);
    if (!post) throw failure('not_found');
    return post;
  }),

  preview: signedIn.blog.preview.handler(async ({ input, context: { deps } }) => ({
    content: await sanitize(deps, input.content),
  })),

  create: signedIn.blog.create.handler(({ input, context: { deps, user } }) =>
    createPost(deps, input, record('post.created', user, deps.clock.now())),
  ),

  update: signedIn.blog.update.handler(({ input: { params, body }, context: { deps, user } }) =>
    updatePost(deps, params.slug, body, record('post.updated', user, deps.clock.now())),
  ),

  updateByForm: signedIn.blog.updateByForm.handler(({ input: { params, body }, context: { deps, user } }) =>
    updatePost(deps, params.slug, body, record('post.updated', user, deps.clock.now())),
  ),

  delete: signedIn.blog.delete.handler(async ({ input, context: { deps, user } }) => {
    await deletePost(deps, input.slug, record('post.deleted', user, deps.clock.now()));
    return { status: 'deleted' };
  }),
};

/** Records a change in its own transaction. */
function record(action: 'post.created' | 'post.updated' | 'post.deleted', actor: User, now: Date): OnChange {
  return async (client, before, after) => {
    const { id, title } = (after ?? before)!;
    await recordStaffAction(client, {
      actor,
      action,
      subject: { id, name: title },
      ...(before ? { before: auditValues(before) } : {}),
      ...(after ? { after: auditValues(after) } : {}),
      now,
    });
  };
}

const auditValues = ({ id: _, image_url, created_at, updated_at, ...values }: StaffPost): AuditValues =>
  values;
