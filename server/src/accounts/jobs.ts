import { locales, sourceLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { JobHandler } from '../platform/deps.ts';
import { localeOfAddress } from './accounts.ts';
import { createMailCode, withdrawCode } from './codes.ts';
import { isKnownBrowser } from './known-browsers.ts';
import { magicLinkMail } from './magic-link-mail.tsx';

const magicLink = z.object({
  email: z.string(),
  browserHash: z.string(),
  /** Of the browser that asked; a link that an earlier version queued has none. */
  locale: z.enum(locales).default(sourceLocale),
});

declare module '../work/jobs.ts' {
  interface JobPayloads {
    'mail-magic-link': z.infer<typeof magicLink>;
  }
}

/**
 * Mails a sign-in link. The code is made here and not by the call that asked for it: so it is nowhere but in the mail, and
 * its ten minutes begin when the mail leaves.
 */
export const mailMagicLink: JobHandler<z.infer<typeof magicLink>> = {
  payload: magicLink,
  // Somebody waits for it.
  policy: { urgent: true, atOnce: 8 },
  async run(
    { email, browserHash, locale },
    { control, clock, environment, log, mail, rateLimits },
    { attempt },
  ) {
    // Counted here and not by the call: that does the same work and gives the same answer however often it is asked. And once,
    // however often the mail is tried: else a mailbox would run out of mails of which it got none.
    if (attempt === 1) {
      const browser = (await isKnownBrowser(control, email, browserHash)) ? browserHash : null;
      if (!(await rateLimits.takeMail(email, browser))) {
        log.info({ mail: 'sign-in link' }, 'A mailbox was asked for too often, and gets no mail for a while');
        return;
      }
    }
    const code = await createMailCode(control, { email, browserHash, now: clock.now() });
    const link = `${environment.PUBLIC_URL}/auth/callback?token=${code}`;
    try {
      const known = await localeOfAddress(control, email);
      await mail.send({
        to: email,
        about: 'sign-in link',
        link,
        ...(await magicLinkMail(link, known ?? locale)),
      });
    } catch (error) {
      await withdrawCode(control, code);
      throw error;
    }
  },
};
