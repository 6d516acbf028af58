import type { Module } from '../platform/module.ts';
import { forgetFormerMembers } from './former.ts';
import { mailMember, mailMemberInvitation, recordMemberJob } from './jobs.ts';
import { fillAllSeats } from './seats.ts';

export const membersModule: Module = {
  work: {
    'mail-member': mailMember,
    'mail-member-invitation': mailMemberInvitation,
    'record-member': recordMemberJob,
  },
  async deleteExpired(deps) {
    await forgetFormerMembers(deps);
    await fillAllSeats(deps);
    // Those that nobody accepted stand in the list, to be renewed, for another month.
    await deps.control.query(
      `delete from invitation where expires_at <= $1::timestamptz - interval '30 days'
        or (accepted_by is not null and expires_at <= $1)`,
      [deps.clock.now()],
    );
  },
};
