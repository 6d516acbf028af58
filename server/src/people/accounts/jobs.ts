import { randomUUID } from 'node:crypto';
import { locales, sourceLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import { localeOfAddress } from './accounts.ts';
import { createMailCode, withdrawCode } from './codes.ts';
import { isKnownBrowser } from './known-browsers.ts';
import { magicLinkMail } from './magic-link-mail.tsx';
import { findRevertibleChange } from './revertible-address.ts';

const magicLink = z.object({
  email: z.string(),
  browserHash: z.string(),
  /** Language of the requesting browser; missing in links queued by an earlier version. */
  locale: z.enum(locales).default(sourceLocale),
  /** The company sign-on whose recovery code was entered. */
  ssoConnectionId: z.uuid().nullish(),
});

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-magic-link': z.infer<typeof magicLink>;
  }
}

/**
 * Emails a sign-in link. Creates the code here instead of in the call, so that the code exists only in the email and
 * its ten minutes start when the email is sent.
 */
export const mailMagicLink: JobHandler<z.infer<typeof magicLink>> = {
  payload: magicLink,
  // A person is waiting for it.
  policy: { urgent: true, atOnce: 8 },
  async run({ email, browserHash, locale, ssoConnectionId = null }, deps, { attempt }) {
    const { control, clock, environment, jobs, log, mail, rateLimits } = deps;
    const now = clock.now();
    // Counted here instead of in the call, which always does the same work and gives the same answer. Counted once per
    // email: otherwise retries would use up the allowance of a mailbox that received nothing.
    // A recovery code is a limit of its own.
    if (attempt === 1 && ssoConnectionId === null) {
      const browser = (await isKnownBrowser(control, email, browserHash)) ? browserHash : null;
      if (!(await rateLimits.takeMail(email, browser))) {
        log.info({ mail: 'sign-in link' }, 'A mailbox was asked for too often, and gets no mail for a while');
        return;
      }
    }
    // A sign-in link would be refused, but a new link that undoes the change gets the account back.
    const change = await findRevertibleChange(control, { email, now });
    if (change) return jobs.add(control, 'mail-email-change', { id: change, action: 'revert' });
    const code = await createMailCode(control, { email, browserHash, ssoConnectionId, now });
    const link = `${environment.PUBLIC_URL}/auth/callback?token=${code}`;
    try {
      const known = await localeOfAddress(control, email);
      await mail.send({
        to: email,
        // The first email may have arrived although its code was withdrawn, so it must not count as the same email.
        ...(attempt === 1 ? {} : { id: randomUUID() }),
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
