import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import { takeAllowance } from '../../people/mail-refusals/allowance.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { isMissing } from '../../platform/errors/failure.ts';
import { meetingUrl } from '../../text/meeting-url.ts';
import { authorize } from '../meetings/authorize.ts';
import { readShared } from '../meetings/store.ts';
import { wasMailed } from './notify.ts';
import { transcriptMail } from './transcript-mail.tsx';

const payload = z.object({
  workspaceId: z.number().int(),
  meetingId: z.string(),
  accountId: z.number().int(),
});

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-transcript': z.infer<typeof payload>;
  }
}

/** Emails a person in their language that a transcript is complete, if they may still read it. */
export const mailTranscript: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, meetingId, accountId }, deps) {
    const { control, shards, environment, mail, log } = deps;
    const server = await findPlace(control, workspaceId);
    const { rows } = await control.query<{
      email: string;
      locale: string;
      workspace: string | null;
    }>(
      `select a.email, a.locale, case when w.id <> a.personal_workspace_id then w.name end as workspace
         from account a join membership m on m.account_id = a.id and m.workspace_id = $2 and m.state = 'active'
         join workspace w on w.id = m.workspace_id
        where a.id = $1`,
      [accountId, workspaceId],
    );
    const [reader] = rows;
    // Addresses entered by staff may be invalid.
    if (!server || !reader || !z.email().safeParse(reader.email).success) return;
    // Each person gets one message per event, and an automation's message contains more.
    const { email } = reader;
    if (await shards.of(server).read((db) => wasMailed(db, server, { meetingId, email }))) return;
    const place = { ...server, account: { id: accountId } };
    const meeting = await shards
      .of(place)
      .read((db) => authorize(db, place, 'read', meetingId, (key) => readShared(db, key)))
      .catch((error: unknown) => {
        // The meeting was deleted in the meantime, or hidden from this person.
        if (isMissing(error)) return null;
        throw error;
      });
    if (!meeting) return;
    // The emails count towards the limit of the meeting's owner, who caused them.
    const sender = { accountId: meeting.ownerId ?? accountId, workspaceId: place.workspace.id };
    if ((await takeAllowance(deps, sender)) > 0) {
      log.warn({ account: sender.accountId }, 'An account causes more emails than it may in a day');
      return;
    }
    const link = meetingUrl(environment.PUBLIC_URL, meetingId);
    const locale = storedLocale(reader.locale);
    const content = {
      title: meeting.title,
      workspace: reader.workspace,
      link,
      settings: `${environment.PUBLIC_URL}/dashboard/personal-settings/preferences`,
    };
    await mail.send({
      to: reader.email,
      about: 'complete transcript',
      link,
      ...(await transcriptMail(content, locale)),
    });
  },
};
