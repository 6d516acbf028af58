import { describeFault } from '../../platform/errors/fault.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { emailAdmins } from '../workspaces/admin-news.tsx';
import { recordOf } from './domains.ts';
import { readTxt } from './resolver.ts';

/** Domains checked in parallel, so that an unresponsive DNS server does not delay the others. */
const atOnce = 10;

interface Due {
  workspaceId: WorkspaceId;
  name: string;
  token: string;
}

/**
 * Checks daily in DNS whether each verified domain still belongs to its workspace. If the record is gone, no one joins
 * through the domain any more, and admins get an email. If DNS does not answer, the domain stays verified and is
 * checked again an hour later.
 */
export async function recheckDomains(deps: Deps): Promise<void> {
  const { rows } = await deps.control.query<Due>(
    `select workspace_id, name, token from domain
     where verified_at is not null and checked_at <= $1::timestamptz - interval '1 day' order by checked_at`,
    [deps.clock.now()],
  );
  for (let index = 0; index < rows.length; index += atOnce)
    await Promise.all(rows.slice(index, index + atOnce).map((due) => recheck(due, deps)));
}

async function recheck(due: Due, deps: Deps): Promise<void> {
  const { workspaceId, name, token } = due;
  const { record, value } = recordOf(due);
  const answer = await readTxt(record, deps.environment.DNS_SERVER);
  if (!answer.answered) return;
  const now = deps.clock.now();
  const proven = answer.records.includes(value);
  try {
    await deps.control.transaction(async (client) => {
      const { rowCount } = await client.query(
        `update domain set checked_at = $4, verified_at = case when $5 then verified_at end,
           lost_at = case when $5 then lost_at else $4 end
         where workspace_id = $1 and name = $2 and token = $3 and verified_at is not null`,
        [workspaceId, name, token, now, proven],
      );
      if (!proven && rowCount === 1)
        await emailAdmins(client, workspaceId, { type: 'domain', domain: name }, deps);
    });
  } catch (error) {
    deps.log.warn(
      { workspace: workspaceId, ...describeFault(error) },
      'What DNS says of a domain was not noted',
    );
  }
}
