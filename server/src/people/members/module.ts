import type { Module } from '../../platform/module.ts';
import { fillAllSeats } from '../billing/seats.ts';
import { forgetFormerMembers } from './former.ts';
import { mailMember, mailMemberInvitation, recordMemberJob } from './jobs.ts';
import { mailSecurityEvent } from './security-mail.ts';

export const membersModule: Module = {
  work: {
    'mail-member': mailMember,
    'mail-member-invitation': mailMemberInvitation,
    'record-member': recordMemberJob,
    'mail-security-event': mailSecurityEvent,
  },
  async deleteExpired(deps) {
    await forgetFormerMembers(deps);
    await fillAllSeats(deps);
    // Unaccepted invitations stay in the list for another month, so that they can be renewed.
    await deps.control.query(
      `delete from invitation where expires_at <= $1::timestamptz - interval '30 days'
        or (accepted_by is not null and expires_at <= $1)`,
      [deps.clock.now()],
    );
  },
};
