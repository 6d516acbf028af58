import { intlLocales, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { withoutLinks } from '../../text/clean.ts';
import { memberMail } from '../members/member-mail.tsx';

const day = 86_400_000;

/** Days before a key expires on which its owners get a warning. */
const warnDays = 7;

const about = z.enum(['created', 'rotated', 'expires']);
const mailed = z.object({
  workspaceId: z.number().int(),
  keyId: z.string(),
  accountId: z.number().int(),
  about,
});
const warned = z.object({ workspaceId: z.number().int(), keyId: z.string() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-key': z.infer<typeof mailed>;
    'warn-of-key-expiry': z.infer<typeof warned>;
  }
}

/** Adds an email about a key for its person, or for every admin of the workspace that it belongs to. */
export async function emailAboutKey(
  client: Client,
  keyId: string,
  what: z.infer<typeof about>,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  const { rows } = await client.query<{ workspaceId: WorkspaceId; accountId: number }>(
    `select k.workspace_id, m.account_id
       from api_key k join membership m on m.workspace_id = k.workspace_id and m.state = 'active'
      where k.id = $1 and (m.account_id = k.account_id or (k.account_id is null and m.role = 'admin')) order by m.account_id`,
    [keyId],
  );
  for (const { workspaceId, accountId } of rows)
    await jobs.add(client, 'mail-key', { workspaceId, keyId, accountId, about: what });
}

/** Adds the job that warns before a key expires, replacing the one from before a rotation. */
export async function warnOfExpiry(
  client: Client,
  { id: keyId, workspaceId, days }: { id: string; workspaceId: WorkspaceId; days: number },
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  // A key with a lifetime shorter than that is meant for a short task and needs no warning.
  if (days <= warnDays) return;
  await jobs.add(
    client,
    'warn-of-key-expiry',
    { workspaceId, keyId },
    { key: keyId, delay: (days - warnDays) * day },
  );
}

/** Warns the people who can rotate a key that it expires soon. */
export const warnOfKeyExpiry: JobHandler<z.infer<typeof warned>> = {
  payload: warned,
  run: ({ keyId }, deps) =>
    deps.control.transaction((client) => emailAboutKey(client, keyId, 'expires', deps)),
};

/** Emails one person about a key, unless it is gone or they have left. */
export const mailKey: JobHandler<z.infer<typeof mailed>> = {
  payload: mailed,
  async run({ workspaceId, keyId, accountId, about: what }, { control, environment, mail }) {
    const { rows } = await control.query<{
      name: string;
      expiresAt: Date;
      shared: boolean;
      by: string | null;
      email: string;
      locale: string;
      workspace: string;
    }>(
      `select k.name, k.expires_at, k.account_id is null as shared, by.name as by, a.email, a.locale, w.name as workspace
         from api_key k join workspace w on w.id = k.workspace_id
         join membership m on m.workspace_id = w.id and m.account_id = $3 and m.state = 'active'
         join account a on a.id = m.account_id left join account by on by.id = k.created_by
        where k.id = $2 and k.workspace_id = $1`,
      [workspaceId, keyId, accountId],
    );
    const [key] = rows;
    if (!key) return;
    const locale = storedLocale(key.locale);
    const { apiKey } = await mailMessages(locale);
    const link = `${environment.PUBLIC_URL}/dashboard/${key.shared ? 'company' : 'personal'}-settings/api-keys`;
    const [name, workspace] = [withoutLinks(key.name), withoutLinks(key.workspace)];
    const date = new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      key.expiresAt,
    );
    const { subject, heading, text } = apiKey[what];
    await mail.send({
      to: key.email,
      about: `API key ${what}`,
      link,
      ...(await memberMail(
        {
          subject: subject(name),
          heading,
          texts: [text({ name, workspace, date, by: key.by === null ? null : withoutLinks(key.by) })],
          link,
          action: apiKey.action,
        },
        locale,
      )),
    });
  },
};
