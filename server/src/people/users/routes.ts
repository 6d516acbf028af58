import type { User } from '@afterword/api-client/contract';
import { invalidField } from '../../platform/errors/failure.ts';
import { signedIn } from '../access/procedure.ts';
import { withdrawInvitations } from '../accounts/codes.ts';
import { createAccount } from '../accounts/create-account.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { signOutEverywhere } from '../accounts/known-browsers.ts';
import { refuseToLoseLastAdmin } from '../accounts/last-admin.ts';
import { acceptPassword, storePassword } from '../accounts/passwords.ts';
import { refuseRevertibleAddress } from '../accounts/revertible-address.ts';
import { recordStaffAction } from '../audit/audit.ts';
import { resetFactor } from './reset-factor.ts';
import {
  findUser,
  isMailAddress,
  listUsers,
  pageOfUsers,
  refuseTakenAddress,
  type UserFields,
  updateUser,
} from './users.ts';

export const userRoutes = {
  list: signedIn.users.list.handler(({ context: { deps } }) => listUsers(deps.control)),

  page: signedIn.users.page.handler(({ input, context: { deps } }) => pageOfUsers(deps.control, input)),

  get: signedIn.users.get.handler(({ input, context: { deps } }) => findUser(deps.control, input.id)),

  create: signedIn.users.create.handler(async ({ input, context: { deps, user: actor } }) => {
    const { password, ...fields } = input;
    if (password && !deps.environment.ALLOW_PASSWORDS)
      throw invalidField(
        'password',
        'This server does not allow passwords. Leave it empty.',
        'passwords_not_allowed',
      );
    const hash = password ? await acceptPassword({ ...fields, id: actor.id }, password, deps) : null;
    return deps.control.transaction(async (client, afterwards) => {
      await refuseTakenAddress(client, fields.email);
      const created = await createAccount(
        client,
        {
          name: fields.name,
          email: fields.email,
          role: fields.user_role,
          emailVerifiedAt: null,
          // The user's language is unknown, so this uses the admin's: most colleagues share one.
          locale: actor.locale,
        },
        deps,
        afterwards,
      );
      if (hash !== null) await storePassword(client, created.id, hash, deps.clock.now());
      if (isMailAddress(created.email)) {
        await deps.jobs.add(client, 'mail-invitation', { accountId: created.id, by: actor.name });
      }
      await recordStaffAction(client, {
        actor,
        action: 'user.created',
        subject: { id: created.id, name: created.email },
        after: noted(created),
        now: deps.clock.now(),
      });
      return created;
    });
  }),

  update: signedIn.users.update.handler(({ input, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const { id, ...fields } = input;
      if (fields.user_role === 'user') {
        if (deps.environment.ADMIN_EMAILS.includes(fields.email))
          throw invalidField(
            'user_role',
            'ADMIN_EMAILS makes this address an administrator. Remove it there.',
            'always_admin',
          );
        await refuseToLoseLastAdmin(client, id);
      }
      const before = await findUser(client, id);
      await refuseTakenAddress(client, fields.email, id);
      await refuseRevertibleAddress(client, { email: fields.email, now: deps.clock.now(), except: id });
      const after = await updateUser(client, id, fields);
      // The recipient at the old address may be the wrong person.
      if (after.email !== before.email) {
        await withdrawInvitations(client, { email: before.email });
        await signOutEverywhere(client, id);
        await client.query('delete from identity where account_id = $1', [id]);
      }
      await recordStaffAction(client, {
        actor,
        action: 'user.updated',
        subject: { id, name: after.email },
        before: noted(before),
        after: noted(after),
        now: deps.clock.now(),
      });
      return after;
    }),
  ),

  delete: signedIn.users.delete.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client, afterwards) => {
      await refuseToLoseLastAdmin(client, id);
      const before = await findUser(client, id);
      await deleteAccount(client, id, deps, afterwards);
      await recordStaffAction(client, {
        actor,
        action: 'user.deleted',
        subject: { id, name: before.email },
        before: noted(before),
        now: deps.clock.now(),
      });
      return { status: 'deleted' as const };
    }),
  ),

  resetSecondFactor: signedIn.users.resetSecondFactor.handler(
    ({ input: { id }, context: { deps, user: actor } }) =>
      deps.control.transaction(async (client) => {
        const reset = await resetFactor(client, await findUser(client, id), actor, deps);
        return { status: reset ? ('reset' as const) : ('none' as const) };
      }),
  ),

  endSessions: signedIn.users.endSessions.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const { email } = await findUser(client, id);
      await signOutEverywhere(client, id);
      await recordStaffAction(client, {
        actor,
        action: 'user.sessions-ended',
        subject: { id, name: email },
        now: deps.clock.now(),
      });
      return { status: 'ended' as const };
    }),
  ),

  invite: signedIn.users.invite.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const { email } = await findUser(client, id);
      if (!isMailAddress(email))
        throw invalidField('email', 'No mail can be sent to this address.', 'address_without_mail');
      await deps.jobs.add(
        client,
        'mail-invitation',
        { accountId: id, by: actor.name },
        { key: `invitation-${id}` },
      );
      await recordStaffAction(client, {
        actor,
        action: 'user.invited',
        subject: { id, name: email },
        now: deps.clock.now(),
      });
      return { status: 'sent' as const };
    }),
  ),
};

/** Returns the fields of a user recorded in the audit log. */
function noted({ name, email, user_role }: User): UserFields {
  return { name, email, user_role };
}
