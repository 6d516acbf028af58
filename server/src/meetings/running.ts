/** Milliseconds: a capture that is open and was heard of within this time shows that its meeting runs. */
export const liveFor = 2 * 60_000;

/** Since when a capture has to have been heard of to show that its meeting runs. */
export const runsSince = (now: Date): Date => new Date(now.getTime() - liveFor);

/**
 * SQL over a row of `meeting`: whether somebody else than an account captures it now. By the server's clock: what devices say
 * about time can be backdated.
 * @param account SQL for the account.
 * @param since SQL for {@link runsSince}.
 */
export const othersCapture = (account: string, since: string): string => `exists (
  select from capture other where other.workspace_id = meeting.workspace_id and other.meeting_id = meeting.id
    and other.account_id is distinct from ${account}::int
    and not other.closed and other.health <> 'ended' and other.heard_at >= ${since}::timestamptz)`;

/** SQL over a row of `meeting`: whether what this account captures shows that the meeting runs. Always so for its owner. */
export const mayRun = (account: string, since: string) =>
  `(${account}::int is null or meeting.owner_id = ${account}::int or ${othersCapture(account, since)})`;
