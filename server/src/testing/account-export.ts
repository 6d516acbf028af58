import type { AccountFile, Api } from '@afterword/api-client/contract';
import { strFromU8, unzipSync } from 'fflate';

/** Returns an account's export: the account, the lines of each meeting, and who may read the meetings. */
export async function readAccountExport(api: Pick<Api, 'accounts'>) {
  const file = await api.accounts.exportAccount();
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const json = (name: string) => JSON.parse(strFromU8(files[name]!));
  const meetings = Object.entries(files)
    .filter(([name]) => name.startsWith('meetings/'))
    .map(([, bytes]) =>
      strFromU8(bytes)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  return {
    file,
    account: json('account.json') as AccountFile,
    meetings,
    access: json('meetings.json') as { id: string; visibility: string; shares: unknown[] }[],
  };
}
