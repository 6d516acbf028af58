import { intlLocales, type Locale, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { type MailMessages, mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { newMailId } from '../../platform/mail/mail.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { withoutLinks } from '../../text/clean.ts';
import { recordMember } from '../access/joined.ts';
import { hashSecret, newSecret } from '../access/secret.ts';
import { localeOfAddress } from '../accounts/accounts.ts';
import { takeAllowance } from '../mail-refusals/allowance.ts';
import { unsubscribeUrl } from '../mail-refusals/refusals.ts';
import { type MemberMail, memberMail } from './member-mail.tsx';

const invited = z.object({ id: z.string() });
const joined = z.object({ workspaceId: z.number().int(), accountId: z.number().int(), at: z.string() });
const about = z.discriminatedUnion('kind', [
  /** Sent to an admin: this account waits for a seat. A job of an earlier version has no admin and is sent to all. */
  z.object({
    kind: z.literal('waiting'),
    workspaceId: z.number().int(),
    accountId: z.number().int(),
    adminId: z.number().int().optional(),
  }),
  /** Sent to the account: it now has a seat. */
  z.object({ kind: z.literal('seat'), workspaceId: z.number().int(), accountId: z.number().int() }),
  /** Sent to the account: the identity provider of the workspace added it. */
  z.object({ kind: z.literal('added'), workspaceId: z.number().int(), accountId: z.number().int() }),
  /** Sent to the account: it is no longer a member, and some content is kept. */
  z.object({ kind: z.literal('left'), workspaceId: z.number().int(), accountId: z.number().int() }),
  /** Sent to the account: the workspace was deleted, so the job contains its name. */
  z.object({
    kind: z.literal('deleted'),
    accountId: z.number().int(),
    workspace: z.string(),
    by: z.string(),
  }),
]);
type About = z.infer<typeof about>;

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-member-invitation': z.infer<typeof invited>;
    'mail-member': About;
    'record-member': z.infer<typeof joined>;
  }
}

/** Records that someone has become a member, in case the original request could not. */
export const recordMemberJob: JobHandler<z.infer<typeof joined>> = { payload: joined, run: recordMember };

/** Emails an invitation. Creates its token here, so that it exists only in the email. */
export const mailMemberInvitation: JobHandler<z.infer<typeof invited>> = {
  payload: invited,
  async run({ id }, { control, environment, mail, clock }) {
    const token = newSecret();
    const { rows } = await control.query<Invited>(
      `update invitation i set token_hash = $2 from workspace w, account a
        where i.id = $1 and i.accepted_by is null and i.expires_at > $3 and w.id = i.workspace_id and a.id = i.invited_by
        returning i.email, w.id as workspace_id, w.name as workspace, a.name as by, a.locale`,
      [id, hashSecret(token), clock.now()],
    );
    const [invitation] = rows;
    // Withdrawn in the meantime.
    if (!invitation) return;
    const { email, workspaceId } = invitation;
    const unsubscribe = await unsubscribeUrl({ control, environment, clock }, workspaceId, email);
    if (unsubscribe === null) return;
    const [workspace, by] = [withoutLinks(invitation.workspace), withoutLinks(invitation.by)];
    // The language of a new person is unknown, so this uses the inviter's: most colleagues share one.
    const locale = (await localeOfAddress(control, email)) ?? storedLocale(invitation.locale);
    const messages = await mailMessages(locale);
    const words = messages.membership.invited;
    const link = `${environment.PUBLIC_URL}/invitation/${token}`;
    const content: MemberMail = {
      subject: words.subject(by, workspace),
      heading: words.heading(workspace),
      texts: [words.text(by, workspace), words.signIn(email)],
      link,
      action: words.action,
      note: words.note,
      unsubscribe: { link: unsubscribe, text: messages.unsubscribe },
    };
    await mail.send({
      to: email,
      id: newMailId(),
      about: 'invitation to a workspace',
      link,
      unsubscribe,
      ...(await memberMail(content, locale)),
    });
  },
};

interface Invited {
  email: string;
  workspaceId: WorkspaceId;
  workspace: string;
  by: string;
  locale: string;
}

/** Emails the people affected by a changed membership. */
export const mailMember: JobHandler<About> = {
  payload: about,
  async run(event, deps) {
    const { control, environment, mail, log } = deps;
    for (const { email, ...facts } of await recipients(control, event)) {
      const { accountId } = event;
      const workspaceId = 'workspaceId' in event ? (event.workspaceId as WorkspaceId) : null;
      if ((await takeAllowance(deps, { accountId, workspaceId })) > 0) {
        log.warn({ account: accountId }, 'An account causes more emails than it may in a day');
        return;
      }
      const words = (await mailMessages(facts.locale)).membership;
      const content = contentOf(event, facts, words, environment.PUBLIC_URL);
      await mail.send({
        to: email,
        about: `membership (${event.kind})`,
        link: content.link,
        ...(await memberMail(content, facts.locale)),
      });
    }
  },
};

interface Facts {
  /** Name of the affected member. */
  name: string;
  workspace: string;
  keptUntil: Date | null;
  /** The recipient's language. */
  locale: Locale;
}

/** Returns the recipients and the facts for them; none if the change has been undone since. */
async function recipients(control: Queryable, event: About): Promise<(Facts & { email: string })[]> {
  const { rows } = await control.query<Omit<Facts, 'locale'> & { email: string; locale: string }>(
    queries[event.kind],
    [
      event.accountId,
      event.kind === 'deleted' ? event.workspace : event.workspaceId,
      ...(event.kind === 'waiting' ? [event.adminId ?? null] : []),
    ],
  );
  // Addresses entered by staff may be invalid.
  return rows
    .filter(({ email }) => z.email().safeParse(email).success)
    .map((row) => ({ ...row, locale: storedLocale(row.locale) }));
}

const ofMember = `select a.email, a.locale, a.name, w.name as workspace, null::timestamptz as kept_until
    from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
    where m.account_id = $1 and m.workspace_id = $2 and m.state = 'active'`;

const queries: Record<About['kind'], string> = {
  waiting: `select admin.email, admin.locale, a.name, w.name as workspace, null::timestamptz as kept_until
    from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
    join membership boss on boss.workspace_id = w.id and boss.role = 'admin' and boss.state = 'active'
    join account admin on admin.id = boss.account_id
    where m.account_id = $1 and m.workspace_id = $2 and m.state = 'waiting' and ($3::int is null or admin.id = $3)
    order by admin.id`,
  seat: ofMember,
  added: ofMember,
  left: `select a.email, a.locale, a.name, w.name as workspace, f.kept_until
    from former_member f join account a on a.id = f.account_id join workspace w on w.id = f.workspace_id
    where f.account_id = $1 and f.workspace_id = $2`,
  deleted: `select email, locale, name, $2::text as workspace, null::timestamptz as kept_until from account where id = $1`,
};

function contentOf(
  event: About,
  { name: givenName, workspace: givenWorkspace, keptUntil, locale }: Facts,
  words: MailMessages['membership'],
  url: string,
): MemberMail {
  const { waiting, seat, added, left, deleted } = words;
  const [name, workspace] = [withoutLinks(givenName), withoutLinks(givenWorkspace)];
  switch (event.kind) {
    case 'waiting':
      return {
        subject: waiting.subject(workspace),
        heading: waiting.heading,
        texts: [waiting.text(name, workspace)],
        link: `${url}/dashboard/company-settings/team`,
        action: waiting.action,
      };
    case 'seat':
      return {
        subject: seat.subject(workspace),
        heading: seat.heading,
        texts: [seat.text(workspace)],
        link: `${url}/dashboard`,
        action: seat.action,
      };
    case 'added':
      return {
        subject: added.subject(workspace),
        heading: added.heading(workspace),
        texts: [added.text(workspace)],
        link: `${url}/dashboard`,
        action: added.action,
      };
    case 'left':
      return {
        subject: left.subject(workspace),
        heading: left.heading(workspace),
        texts: keptUntil ? [left.text(dayOf(keptUntil, locale))] : [],
        link: `${url}/dashboard/personal-settings/data`,
        action: left.action,
      };
    case 'deleted':
      return {
        subject: deleted.subject(workspace),
        heading: deleted.heading(workspace),
        texts: [deleted.text(withoutLinks(event.by))],
        link: `${url}/dashboard`,
        action: deleted.action,
      };
  }
}

const dayOf = (instant: Date, locale: Locale) =>
  new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
