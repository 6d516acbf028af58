import { sourceLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { findPlace } from '../../../people/access/directory.ts';
import { localeOfAddress } from '../../../people/accounts/accounts.ts';
import { unsubscribeUrl } from '../../../people/mail-refusals/refusals.ts';
import type { JobHandler } from '../../../platform/deps.ts';
import { newMailId } from '../../../platform/mail/mail.ts';
import { keyOf } from '../authorize.ts';
import { readShared } from '../store.ts';
import { createLink, withdrawLink } from './links.ts';
import { shareMail } from './share-mail.tsx';
import { findShare } from './store.ts';

const payload = z.object({
  workspaceId: z.number().int(),
  shareId: z.string(),
  email: z.string(),
  /** Name of the person who shares. */
  by: z.string(),
});

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-share': z.infer<typeof payload>;
  }
}

/** Emails a chosen person their link. The link is created here, so that it exists only in the email. */
export const mailShare: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, shareId, email, by }, { control, shards, environment, mail, clock }) {
    const place = await findPlace(control, workspaceId);
    if (!place) return;
    const database = shards.of(place);
    const share = await database.read((db) => findShare(db, place, shareId));
    // Revoked or expired in the meantime.
    if (!share || (share.expiresAt && share.expiresAt <= clock.now())) return;
    const unsubscribe = await unsubscribeUrl({ control, environment, clock }, place.workspace.id, email);
    if (unsubscribe === null) return;
    const { title } = await database.read((db) => readShared(db, keyOf(place, share.meetingId)));
    const link = await createLink(control, environment.PUBLIC_URL, place, shareId);
    try {
      const locale = (await localeOfAddress(control, email)) ?? sourceLocale;
      await mail.send({
        to: email,
        id: newMailId(),
        about: 'share',
        link,
        unsubscribe,
        ...(await shareMail({ link, by, title, email, locale, unsubscribe })),
      });
    } catch (error) {
      await withdrawLink(control, link);
      throw error;
    }
  },
};
