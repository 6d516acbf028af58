/** Milliseconds for which an open capture shows that its meeting runs, counted from the capture's last sign of life. */
export const liveFor = 2 * 60_000;

/**
 * Milliseconds after the last sign of life of an open capture during which its person may still be in the meeting. Nothing closes the
 * capture of a lost device.
 */
export const presentFor = 60 * 60_000;

/** Returns the time since which a capture must have shown a sign of life for its meeting to count as running. */
export const runsSince = (now: Date): Date => new Date(now.getTime() - liveFor);

/**
 * SQL over a row of `meeting`: whether another account captures it now. Judged by the server's clock, because devices
 * can backdate times.
 * @param account SQL for the account.
 * @param since SQL for {@link runsSince}.
 */
export const othersCapture = (account: string, since: string): string => `exists (
  select from capture other where other.workspace_id = meeting.workspace_id and other.meeting_id = meeting.id
    and other.account_id is distinct from ${account}::int
    and not other.closed and other.health <> 'ended' and other.heard_at >= ${since}::timestamptz)`;

/** SQL over a row of `meeting`: whether this account's capture shows that the meeting runs. Always true for its owner. */
export const mayRun = (account: string, since: string) =>
  `(${account}::int is null or meeting.owner_id = ${account}::int or ${othersCapture(account, since)})`;
