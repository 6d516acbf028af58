import type { AuditAction, ContactMessage, User } from '@afterword/api-client/contract';
import { publicProcedure, signedIn } from '../../people/access/procedure.ts';
import { recordStaffAction } from '../../people/audit/audit.ts';
import type { Client } from '../../platform/postgres/database.ts';
import { cleanText } from '../../text/clean.ts';
import { deleteMessage, findMessage, listMessages, updateMessage } from './inbox.ts';

export const contactRoutes = {
  // Stores the message before a job emails it, so that no message is lost if the mail server is down. Suspected spam
  // gets the same answer.
  send: publicProcedure.contact.send.handler(async ({ input, context: { deps } }) => {
    const { fullName, email, company, companySize, message, website } = input;
    const suspect = Boolean(website);
    await deps.control.transaction(async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into contact_message (full_name, email, company, company_size, message, suspect, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [...[fullName, email, company, companySize, message].map(cleanText), suspect, deps.clock.now()],
      );
      if (!suspect) await deps.jobs.add(client, 'mail-contact-message', { id: rows[0]!.id });
    });
    return { status: 'true' };
  }),

  list: signedIn.contact.list.handler(({ input, context: { deps } }) => listMessages(deps.control, input)),

  get: signedIn.contact.get.handler(({ input, context: { deps } }) => findMessage(deps.control, input.id)),

  update: signedIn.contact.update.handler(({ input, context: { deps, user } }) =>
    deps.control.transaction(async (client) => {
      const { id, read, archived } = input;
      const now = deps.clock.now();
      const before = await findMessage(client, id);
      const after = await updateMessage(client, id, { read, archived, now });
      const done: AuditAction[] = [];
      if (before.read !== after.read) done.push(after.read ? 'message.read' : 'message.unread');
      if (before.folder !== after.folder)
        done.push(after.folder === 'archive' ? 'message.archived' : 'message.restored');
      for (const action of done) await note(client, action, user, after, now);
      return after;
    }),
  ),

  delete: signedIn.contact.delete.handler(({ input: { id }, context: { deps, user } }) =>
    deps.control.transaction(async (client) => {
      const message = await findMessage(client, id);
      await deleteMessage(client, id);
      await note(client, 'message.deleted', user, message, deps.clock.now());
      return { status: 'deleted' as const };
    }),
  ),
};

/** Records the handling of a message with its sender, but without its text. */
function note(
  client: Client,
  action: AuditAction,
  actor: User,
  of: ContactMessage,
  now: Date,
): Promise<void> {
  return recordStaffAction(client, {
    actor,
    action,
    subject: { id: of.id, name: `${of.fullName} <${of.email}>` },
    now,
  });
}
