import type { Domain, ProblemCode } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import freeMailDomains from 'free-email-domains';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { newSecret } from '../access/secret.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { readTxt } from './resolver.ts';

/** Returns the name and content of a domain's DNS record. */
export const recordOf = ({ name, token }: { name: string; token: string }) => ({
  record: `_afterword.${name}`,
  value: `afterword-verify=${token}`,
});

interface DomainRow {
  name: string;
  token: string;
  verifiedAt: Date | null;
  checkedAt: Date | null;
  lostAt: Date | null;
}

export const domainColumns = `name, token, verified_at, checked_at, lost_at`;

const toDomain = (row: DomainRow): Domain => ({
  domain: row.name,
  ...recordOf(row),
  verified: row.verifiedAt !== null,
  lost: row.lostAt !== null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
});

/** Returns the domains of a workspace in alphabetical order. */
export async function listDomains(control: Queryable, { workspace }: Place): Promise<Domain[]> {
  const { rows } = await control.query<DomainRow>(
    `select ${domainColumns} from domain where workspace_id = $1 order by name`,
    [workspace.id],
  );
  return rows.map(toDomain);
}

/** Returns one domain. @throws not_found */
async function findDomain(control: Queryable, { workspace }: Place, name: string): Promise<DomainRow> {
  const { rows } = await control.query<DomainRow>(
    `select ${domainColumns} from domain where workspace_id = $1 and name = $2`,
    [workspace.id, name],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/**
 * Adds an unverified domain to the workspace; does nothing if it has the domain already.
 * @throws invalid_input, conflict
 */
export async function addDomain(client: Client, actor: Actor, name: string, now: Date): Promise<Domain> {
  if (isPublicMail(name))
    throw invalidField(
      'domain',
      'Anybody can have an address at this domain: it proves nothing.',
      'domain_public',
    );
  const { id } = actor.workspace;
  await client.query('select from workspace where id = $1 for no key update', [id]);
  await refuseTaken(client, actor, name);
  const { rowCount } = await client.query(
    `insert into domain (workspace_id, name, token, added_at) select $1, $2, $3, $4
     where (select count(*) from domain where workspace_id = $1) < $5 on conflict do nothing`,
    [id, name, newSecret(), now, limits.domains],
  );
  const [row] = (
    await client.query<DomainRow>(
      `select ${domainColumns} from domain where workspace_id = $1 and name = $2`,
      [id, name],
    )
  ).rows;
  if (!row)
    throw invalidField(
      'domain',
      `A workspace has at most ${limits.domains} domains: remove one first.`,
      'too_many',
    );
  if (rowCount === 1) await noteSetting(client, actor, { setting: 'domain', after: { domain: name }, now });
  return toDomain(row);
}

/** @throws conflict if another workspace has proven that it owns the domain. */
async function refuseTaken(control: Queryable, { workspace }: Place, name: string): Promise<void> {
  const { rowCount } = await control.query(
    'select from domain where name = $1 and verified_at is not null and workspace_id <> $2',
    [name, workspace.id],
  );
  if (rowCount !== 0) throw taken();
}

const taken = () =>
  failure('conflict', {
    fields: [
      {
        field: 'domain',
        reason: 'Another workspace has proved that this domain is its own.',
        code: 'domain_taken',
      },
    ],
  });

/**
 * Removes a domain. No one joins through it any more.
 * @throws not_found
 */
export async function removeDomain(client: Client, actor: Actor, name: string, now: Date): Promise<void> {
  const { rowCount } = await client.query('delete from domain where workspace_id = $1 and name = $2', [
    actor.workspace.id,
    name,
  ]);
  if (rowCount === 0) throw failure('not_found');
  await noteSetting(client, actor, { setting: 'domain', before: { domain: name }, now });
}

const unproven = (reason: string, code: ProblemCode) =>
  failure('domain_unproven', { fields: [{ field: 'domain', reason, code }] });

/**
 * Checks in DNS whether the domain belongs to the workspace.
 * @throws not_found, conflict; domain_unproven with the reason.
 */
export async function verifyDomain(
  actor: Actor,
  name: string,
  { control, environment, clock }: Pick<Deps, 'control' | 'environment' | 'clock'>,
): Promise<Domain> {
  const known = await findDomain(control, actor, name);
  const { record, value } = recordOf(known);
  const answer = await readTxt(record, environment.DNS_SERVER);
  if (!answer.answered)
    throw unproven('DNS does not answer for this domain now. Try again in a moment.', 'domain_no_answer');
  if (!answer.records.includes(value))
    throw answer.records.length > 0
      ? unproven('The record is there and says something else.', 'domain_other_value')
      : unproven('There is no such record yet. A new one can take hours to show.', 'domain_no_record');
  const now = clock.now();
  return control.transaction(async (client) => {
    await refuseTaken(client, actor, name);
    const { rows } = await client
      .query<DomainRow>(
        `update domain set verified_at = coalesce(verified_at, $4), checked_at = $4, lost_at = null
         where workspace_id = $1 and name = $2 and token = $3 returning ${domainColumns}`,
        [actor.workspace.id, name, known.token, now],
      )
      .catch((error: { constraint?: string }) => {
        // Another workspace verified it at the same moment.
        throw error.constraint === 'domain_verified' ? taken() : error;
      });
    if (!rows[0]) throw failure('not_found');
    if (known.verifiedAt === null)
      await noteSetting(client, actor, {
        setting: 'domain',
        before: { domain: name, verified: false },
        after: { domain: name, verified: true },
        now,
      });
    return toDomain(rows[0]);
  });
}

/** Mail domains open to everyone that the package's list lacks. */
const moreFreeMailDomains = ['hey.com', 'mailbox.org', 'duck.com', 'mozmail.com', 'tutamail.com', 'tuta.io'];

const publicMailDomains: ReadonlySet<string> = new Set([...freeMailDomains, ...moreFreeMailDomains]);

/** Returns whether anyone can get a mailbox at this domain, which therefore does not identify an employer. */
const isPublicMail = (domain: string): boolean => publicMailDomains.has(domain);
